/**
 * Reads a workbook's table of shared texts piece by piece. A tree of its elements would take ten
 * times its size.
 */
import { FileRefusedError } from '../../file-refusal.ts';
import { TextDecoder } from '../../platform.ts';
import { inflateXml, type Archive, type ArchivePart } from './archive.ts';
import { restoreStandInCharacters } from './plain-xml.ts';
import { decodeEntities } from './entities.ts';
import { createTagSplitter, tagNameOf } from './xml-tags.ts';

const damaged = () => new FileRefusedError('file_damaged', { why: 'shared texts' });

/** Decodes control characters, which Excel writes as `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;

/**
 * Collects the texts of the table. Each `si` is one text, joined from its `t` elements, which may
 * be in runs. Those in `rPh` tell the pronunciation and are skipped.
 */
function tableReader() {
  const texts: string[] = [];
  const open: string[] = [];
  let text = '';
  let spoken = 0;

  function start(name: string) {
    open.push(name);
    if (name === 'rPh') spoken++;
    if (name === 'si' && open.length === 2) text = '';
  }

  function end(name: string) {
    if (open.pop() !== name) throw damaged();
    if (name === 'rPh') spoken--;
    if (name === 'si' && open.length === 1) texts.push(text);
  }

  return {
    texts,
    isWhole: () => open.length === 0,
    tag(content: string) {
      const name = tagNameOf(content);
      if (name.startsWith('?')) return;
      if (name.startsWith('/')) return end(name.slice(1));
      start(name);
      if (content.endsWith('/')) end(name);
    },
    text(raw: string) {
      if (spoken > 0 || open.at(-1) !== 't') return;
      const decoded = restoreStandInCharacters(decodeEscapes(decodeEntities(raw)));
      text = text === '' ? decoded : text + decoded;
    },
  };
}

/**
 * Returns the shared texts by their number. The part must have been inspected: then its tags are
 * plain, and the distance between two `>` is bounded.
 */
export async function readSharedTexts(
  archive: Archive,
  part: ArchivePart,
): Promise<readonly string[]> {
  const table = tableReader();
  const decoder = new TextDecoder('utf-8');
  const push = createTagSplitter(table);
  let rest = '';
  for await (const piece of inflateXml(archive, part))
    rest = push(decoder.decode(piece, { stream: true }));

  if (!table.isWhole() || (rest + decoder.decode()).trim() !== '') throw damaged();

  return table.texts;
}
