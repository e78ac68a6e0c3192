/**
 * Reads the rows of a sheet of a binary workbook. This runs for every record of a sheet, so it must
 * be fast.
 */
import type { Raw } from '../../../cells/cell-texts.ts';
import { fileLimits } from '../../../file-limits.ts';
import type { MergedRange } from '../../workbook/merged-cells.ts';
import { assertColumns } from '../../workbook/sheet-collector.ts';
import { booleanText, errorText, numberOfRk } from '../stored-values.ts';
import { assertLength, RECORD, textAt } from './records.ts';
import type { XlsbBook } from './structure.ts';

const HIDDEN_ROW = 0x10;
const HIDDEN_COLUMN = 1;

/** Bytes of a cell before its value: its column, which short cells don't have, and its style. */
const COLUMN = 4;
const STYLE = 4;

/**
 * The number of a short cell's record, less this offset, is the number of the record that also
 * names its column.
 */
const SHORT_RECORD_OFFSET = RECORD.shortCellFirst - 1;

type Values = Pick<XlsbBook, 'texts' | 'numberOf'>;

/**
 * Returns the value of a cell. '' for an empty cell, and undefined if the record is not a cell.
 * @param at Position of the cell's style.
 */
function valueOf(
  id: number,
  content: DataView,
  at: number,
  { texts, numberOf }: Values,
): Raw | undefined {
  const value = at + STYLE;
  const style = () => content.getUint32(at, true) & 0xffffff;
  switch (id) {
    case RECORD.blank:
      return '';
    case RECORD.shortNumber:
      assertLength(content, value + 4);
      return numberOf(numberOfRk(content.getInt32(value, true)), style());
    case RECORD.number:
    case RECORD.formulaNumber:
      assertLength(content, value + 8);
      return numberOf(content.getFloat64(value, true), style());
    case RECORD.error:
    case RECORD.formulaError:
      assertLength(content, value + 1);
      return errorText(content.getUint8(value));
    case RECORD.boolean:
    case RECORD.formulaBoolean:
      assertLength(content, value + 1);
      return booleanText(content.getUint8(value));
    case RECORD.text:
    case RECORD.formulaText:
      return textAt(content, value).text;
    case RECORD.richText:
      return textAt(content, value + 1).text;
    case RECORD.sharedText:
      assertLength(content, value + 4);
      return texts[content.getUint32(value, true)] ?? '#REF!';
    default:
      return undefined;
  }
}

type Sink = {
  row(line: number, cells: Raw[], isHidden: boolean): void;
  hiddenColumns?(first: number, last: number): void;
  mergedRange?(range: MergedRange): void;
};

/** Returns a visitor of the records of a sheet, and a function to call after the last record. */
export function createRowReader(values: Values, { row, hiddenColumns, mergedRange }: Sink) {
  let line = 0;
  let isHidden = false;
  let cells: Raw[] = [];
  let isWhole = false;

  /** Column of the previous cell, from 0. -1 at the beginning of a row. */
  let before = -1;

  function endRow(): void {
    if (line > 0) row(line, cells, isHidden);
    cells = [];
    before = -1;
  }

  function startRow(content: DataView): void {
    endRow();
    assertLength(content, 12);
    line = content.getUint32(0, true) + 1;
    isHidden = (content.getUint8(11) & HIDDEN_ROW) !== 0;
  }

  function addCell(id: number, content: DataView): void {
    const isShort = id >= RECORD.shortCellFirst && id <= RECORD.shortCellLast;
    const start = isShort ? 0 : COLUMN;
    const value = valueOf(isShort ? id - SHORT_RECORD_OFFSET : id, content, start, values);
    if (value === undefined) return;
    assertLength(content, start + STYLE);
    const column = isShort ? before + 1 : content.getUint32(0, true);
    before = column;
    if (value === '') return;
    assertColumns(column + 1, line);
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }

  return {
    visit(id: number, content: DataView): void {
      if (id === RECORD.row) startRow(content);
      else if (id === RECORD.endOfSheet) isWhole = true;
      else if (id === RECORD.columns) {
        assertLength(content, 18);
        if (content.getUint16(16, true) & HIDDEN_COLUMN)
          hiddenColumns?.(
            content.getUint32(0, true),
            Math.min(content.getUint32(4, true), fileLimits.columns),
          );
      } else if (id === RECORD.mergedCell) {
        assertLength(content, 16);
        mergedRange?.({
          first: content.getUint32(0, true) + 1,
          last: content.getUint32(4, true) + 1,
          column: content.getUint32(8, true),
        });
      } else if (line > 0) addCell(id, content);
    },
    end: endRow,
    /** Whether the end of the sheet was seen. */
    isWhole: () => isWhole,
  };
}
