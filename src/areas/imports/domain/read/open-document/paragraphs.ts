/**
 * Collects the text of a cell from its paragraphs. Spaces and line ends of the XML are one space;
 * spaces, tabs and line breaks that count are elements.
 */
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { decodeEntities } from '../workbook/entities.ts';
import { restoreStandInCharacters } from '../workbook/plain-xml.ts';
import { attributesOf } from '../workbook/xml-tags.ts';
import { repetitionOf } from './repetition.ts';

/** Elements whose text isn't the cell's own: comments, notes, pronunciation, drawings. */
const FOREIGN = new Set([
  'annotation',
  'note',
  'ruby-text',
  'frame',
  'g',
  'custom-shape',
  'shapes',
  'text-box',
  'control',
]);

export function createParagraphCollector() {
  let text: string | undefined;
  let isInParagraph = false;
  let foreign = 0;

  /**
   * True where a space of the XML doesn't count: at the beginning of a paragraph and after a space.
   */
  let isAfterSpace = false;

  function add(more: string): void {
    text = (text ?? '') + more;
    if (text.length > fileLimits.cellText)
      throw new FileRefusedError('file_damaged', { why: 'endless cell' });
  }

  return {
    reset(): void {
      text = undefined;
      isInParagraph = false;
      foreign = 0;
    },
    /** The text, or undefined if the cell has no paragraph. */
    text: () => text,
    /** @param isOfCell Whether the element is directly in the cell. */
    start(name: string, tag: string, isOfCell: boolean): void {
      if (FOREIGN.has(name)) foreign++;
      if (foreign > 0) return;
      if (name === 'p' && isOfCell) {
        if (text === undefined) text = '';
        else add('\n');
        isInParagraph = true;
        isAfterSpace = true;
      } else if (!isInParagraph) return;
      else if (name === 's') {
        const count = repetitionOf(attributesOf(tag)['c']);
        add(' '.repeat(Math.min(count, fileLimits.cellText)));
        isAfterSpace = false;
      } else if (name === 'tab' || name === 'line-break') {
        add(name === 'tab' ? '\t' : '\n');
        isAfterSpace = false;
      }
    },
    end(name: string, isOfCell: boolean): void {
      if (FOREIGN.has(name)) foreign--;
      else if (name === 'p' && isOfCell && foreign === 0) isInParagraph = false;
    },
    characters(raw: string): void {
      if (!isInParagraph || foreign > 0) return;
      let plain = raw.replace(/[ \t\r\n]+/g, ' ');
      if (isAfterSpace && plain.startsWith(' ')) plain = plain.slice(1);
      if (plain === '') return;
      isAfterSpace = plain.endsWith(' ');
      add(restoreStandInCharacters(decodeEntities(plain)));
    },
  };
}
