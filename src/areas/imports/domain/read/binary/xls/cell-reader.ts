/**
 * Reads the cells of a sheet of an old workbook. This runs for every record of a sheet, so it must
 * be fast.
 */
import type { Raw } from '../../../cells/cell-texts.ts';
import { FileRefusedError } from '../../../file-refusal.ts';
import type { MergedRange } from '../../workbook/merged-cells.ts';
import { booleanText, errorText, numberOfRk } from '../stored-values.ts';
import type { Globals } from './globals.ts';
import { createRecordReader, eachRecord, readText, RECORD, type Record } from './records.ts';

/** What a formula returned if it isn't a number, by the first byte of its value. */
const RETURNED = { text: 0, boolean: 1, error: 2 } as const;
const NOT_A_NUMBER = 0xffff;

const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 1;

export type CellSink = {
  /** Receives the cells of a sheet as they are stored: usually row by row. */
  cell(row: number, column: number, value: Raw): void;
  hiddenRow(row: number): void;
  hiddenColumns(first: number, last: number): void;
  mergedRange?(range: MergedRange): void;
  /** Called if the sheet has a pivot table. */
  pivotTable?(): void;
  /** Called after each record. Reading stops after this record if it returns false. */
  goesOn?(): boolean;
};

/**
 * Throws `FileRefusedError` if a record is shorter than `least` bytes, the length of the fields
 * that are read of it.
 */
const assertLength = ({ length }: Record, least: number): void => {
  if (length < least) throw new FileRefusedError('file_damaged', { why: 'record cut off' });
};

/**
 * Returns a function that reads the records of a sheet from a position on and returns the position
 * of the next one. Undefined after the last record.
 */
export function createCellReader({ view, version, texts, numberOf, decode }: Globals) {
  /** The cell whose formula returned a text, which is in the next record. */
  let awaiting: { row: number; column: number } | undefined;
  let depth = 0;

  function label(record: Record, skip: number): string {
    const content = createRecordReader(view, record);
    content.skip(skip);
    const count = content.number(2);
    if (version === 8) return readText(content, count);
    const start = record.at + skip + 2;
    const end = Math.min(start + count, record.at + record.length);
    return decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start));
  }

  function formula(record: Record, sink: CellSink): void {
    assertLength(record, 14);
    const row = view.getUint16(record.at, true);
    const column = view.getUint16(record.at + 2, true);
    const style = view.getUint16(record.at + 4, true);
    const value = record.at + 6;
    if (view.getUint16(value + 6, true) !== NOT_A_NUMBER)
      return sink.cell(row, column, numberOf(view.getFloat64(value, true), style));
    const type = view.getUint8(value);
    const byte = view.getUint8(value + 2);
    if (type === RETURNED.text) awaiting = { row, column };
    else if (type === RETURNED.boolean) sink.cell(row, column, booleanText(byte));
    else if (type === RETURNED.error) sink.cell(row, column, errorText(byte));
  }

  function manyNumbers({ at, length }: Record, sink: CellSink): void {
    const row = view.getUint16(at, true);
    const first = view.getUint16(at + 2, true);
    const count = Math.floor((length - 6) / 6);
    for (let n = 0; n < count; n++) {
      const style = view.getUint16(at + 4 + n * 6, true);
      const number = numberOfRk(view.getInt32(at + 6 + n * 6, true));
      sink.cell(row, first + n, numberOf(number, style));
    }
  }

  function simpleCell(record: Record, sink: CellSink): void {
    const { id, at } = record;
    assertLength(record, 8);
    const row = view.getUint16(at, true);
    const column = view.getUint16(at + 2, true);
    const style = view.getUint16(at + 4, true);

    if (id === RECORD.sharedLabel) {
      assertLength(record, 10);
      sink.cell(row, column, texts[view.getUint32(at + 6, true)] ?? '#REF!');
    } else if (id === RECORD.shortNumber) {
      assertLength(record, 10);
      sink.cell(row, column, numberOf(numberOfRk(view.getInt32(at + 6, true)), style));
    } else if (id === RECORD.number) {
      assertLength(record, 14);
      sink.cell(row, column, numberOf(view.getFloat64(at + 6, true), style));
    } else if (id === RECORD.booleanOrError) {
      const value = view.getUint8(at + 6);
      sink.cell(row, column, view.getUint8(at + 7) === 1 ? errorText(value) : booleanText(value));
    } else sink.cell(row, column, label(record, 6));
  }

  function mergedCells({ at, length }: Record, sink: CellSink): void {
    const count = Math.min(view.getUint16(at, true), Math.floor((length - 2) / 8));
    for (let n = 0; n < count; n++)
      sink.mergedRange?.({
        first: view.getUint16(at + 2 + n * 8, true) + 1,
        last: view.getUint16(at + 4 + n * 8, true) + 1,
        column: view.getUint16(at + 6 + n * 8, true),
      });
  }

  function read(record: Record, sink: CellSink): void {
    switch (record.id) {
      case RECORD.sharedLabel:
      case RECORD.shortNumber:
      case RECORD.number:
      case RECORD.booleanOrError:
      case RECORD.label:
      case RECORD.richLabel:
        return simpleCell(record, sink);
      case RECORD.manyNumbers:
        assertLength(record, 6);
        return manyNumbers(record, sink);
      case RECORD.formula:
      case RECORD.formula3:
      case RECORD.formula4:
        return formula(record, sink);
      case RECORD.formulaText:
        if (awaiting) sink.cell(awaiting.row, awaiting.column, label(record, 0));
        awaiting = undefined;
        return;
      case RECORD.mergedCells:
        assertLength(record, 2);
        return mergedCells(record, sink);
      case RECORD.pivotTable:
        return sink.pivotTable?.();
      case RECORD.row:
        if (record.length >= 16 && view.getUint16(record.at + 12, true) & HIDDEN_ROW)
          sink.hiddenRow(view.getUint16(record.at, true));
        return;
      case RECORD.columns:
        if (record.length >= 10 && view.getUint16(record.at + 8, true) & HIDDEN_COLUMN)
          sink.hiddenColumns(view.getUint16(record.at, true), view.getUint16(record.at + 2, true));
    }
  }

  return (start: number, sink: CellSink): number | undefined => {
    let next: number | undefined = undefined;
    eachRecord(view, start, (record) => {
      /* A chart in the sheet has a beginning and an end of its own. */
      if (record.id === RECORD.beginning) depth++;
      else if (record.id === RECORD.endOfFile) {
        if (--depth <= 0) return false;
      } else if (depth === 1) {
        read(record, sink);
        if (sink.goesOn?.() === false) {
          next = record.at + record.length;
          return false;
        }
      }
      return true;
    });
    return next;
  };
}
