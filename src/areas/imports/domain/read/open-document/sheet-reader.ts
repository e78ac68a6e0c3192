/**
 * Reads the rows of one table of an OpenDocument spreadsheet. The file contains repeated rows and
 * cells only once, with a count. The reader repeats those that have data, and skips the others.
 * This runs for each tag of a sheet, so it must be fast.
 */
import type { Raw } from '../../cells/cell-texts.ts';
import type { MergedRange } from '../workbook/merged-cells.ts';
import { assertColumns, trimRow } from '../workbook/sheet-collector.ts';
import { attributesOf } from '../workbook/xml-tags.ts';
import { cellValue } from './cell-value.ts';
import { createElementTracker } from './elements.ts';
import { createParagraphCollector } from './paragraphs.ts';
import { isHiddenPart, repetitionOf } from './repetition.ts';

type Sink = {
  /** Receives the rows with data. */
  add(line: number, cells: readonly Raw[], isHidden: boolean): void;
  mergedRange(range: MergedRange): void;
};

const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell';

/** A formula begins with the name of its language: `of:=[.A1]*2`. */
const formulaText = (formula: string): string => `=${formula.replace(/^(?:\w{1,20}:)?=?/, '')}`;

/**
 * Creates a reader that takes the tags and texts of a document and adds the rows of one table.
 * @param table Number of the table in the document, from 0.
 * @param signs Signs of cell styles, as in `DocumentStructure`.
 */
export function createSheetReader(
  table: number,
  signs: ReadonlyMap<string, string>,
  notes: { formulasWithoutValue: number },
  { add, mergedRange }: Sink,
) {
  const paragraphs = createParagraphCollector();
  let tables = -1;
  let isWanted = false;
  let isDone = false;

  /** Number of open groups of rows that are folded. */
  let foldedGroups = 0;
  const groups: boolean[] = [];

  let line = 1;
  let rowRepetition = 1;
  let isHiddenRow = false;
  let cells: Raw[] = [];
  let column = 0;
  let isInCell = false;
  let attributes: Readonly<Record<string, string>> = {};

  function startRow(tag: string): void {
    const { 'number-rows-repeated': count, visibility } = attributesOf(tag);
    rowRepetition = repetitionOf(count);
    isHiddenRow = isHiddenPart(visibility) || foldedGroups > 0;
    cells = [];
    column = 0;
  }

  function endRow(): void {
    trimRow(cells);
    if (cells.length > 0) for (let n = 0; n < rowRepetition; n++) add(line + n, cells, isHiddenRow);
    line += rowRepetition;
  }

  function endCell(): void {
    isInCell = false;
    const { 'number-columns-repeated': count, 'style-name': style, formula } = attributes;
    const { 'number-rows-spanned': rows } = attributes;
    const repetition = repetitionOf(count);
    let value = cellValue(attributes, paragraphs.text(), style && signs.get(style));

    if (value === '' && formula !== undefined && attributes['value-type'] === undefined) {
      notes.formulasWithoutValue += rowRepetition * repetition;
      value = formulaText(formula);
    }

    if (value !== '') {
      assertColumns(column + repetition, line);
      while (cells.length < column) cells.push('');
      for (let n = 0; n < repetition; n++) cells.push(value);
      if (rows !== undefined && rowRepetition === 1)
        mergedRange({ first: line, last: line + repetitionOf(rows) - 1, column });
    }
    column += repetition;
  }

  function startInTable(name: string, tag: string, parent: string): void {
    if (isInCell) paragraphs.start(name, tag, isCell(parent));
    else if (name === 'table-row') startRow(tag);
    else if (isCell(name) && parent === 'table-row') {
      isInCell = true;
      attributes = attributesOf(tag);
      paragraphs.reset();
    } else if (name === 'table-row-group') {
      const isFolded = attributesOf(tag)['display'] === 'false';
      groups.push(isFolded);
      if (isFolded) foldedGroups++;
    }
  }

  function endInTable(name: string, parent: string): void {
    if (isInCell) {
      if (isCell(name) && parent === 'table-row') endCell();
      else paragraphs.end(name, isCell(parent));
    } else if (name === 'table-row') endRow();
    else if (name === 'table-row-group' && groups.pop()) foldedGroups--;
    else if (name === 'table' && parent === 'spreadsheet') {
      isWanted = false;
      isDone = true;
    }
  }

  const elements = createElementTracker({
    start(name, tag, parent) {
      if (isWanted) startInTable(name, tag, parent);
      else if (name === 'table' && parent === 'spreadsheet') isWanted = ++tables === table;
    },
    end(name, parent) {
      if (isWanted) endInTable(name, parent);
    },
  });

  return {
    tag: elements.tag,
    text(raw: string): void {
      if (isInCell) paragraphs.characters(raw);
    },
    /** True after the last row of the table. */
    isDone: () => isDone,
  };
}
