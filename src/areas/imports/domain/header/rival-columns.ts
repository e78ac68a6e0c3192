/**
 * Finds columns that fit the same field but hold different values, so that only a person can
 * choose.
 */
import { rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { FieldType } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { foldColumnName } from './column-name.ts';
import type { FileHeader } from './header.ts';
import { EXACT_NAME_SCORE, type RankedColumn } from './rank-columns.ts';
import { columnNamesOfField } from './synonyms/column-names-by-field.ts';

/** The rival columns of each field that has some, the most probable first. */
export type RivalColumns = Readonly<Partial<Record<FieldName, readonly number[]>>>;
type Row = readonly Raw[];

const ASKED: ReadonlySet<FieldType> = new Set(['date', 'quantity', 'amount']);

/**
 * Returns the rival columns of each required field for a date, quantity or amount that several
 * columns fit. Two columns whose names both match the field are rivals if their cells differ. A
 * date whose column name is a single word (`Data`) has a rival in every other date column. A column
 * whose name is the field's main name has no rivals.
 * @param ranked The candidates of all fields, best first.
 * @param isFree Returns whether a column isn't assigned to another field.
 */
export function findRivals(
  ranked: readonly RankedColumn[],
  { names }: Pick<FileHeader, 'names'>,
  body: readonly Row[],
  isFree: (column: number) => boolean,
): RivalColumns {
  const fieldByColumn = new Map<number, FieldName>();
  for (const { column, field } of ranked)
    if (!fieldByColumn.has(column)) fieldByColumn.set(column, field.name);
  const isOwn = ({ column, field, isOdd }: RankedColumn) =>
    !isOdd && isFree(column) && fieldByColumn.get(column) === field.name;

  const rivals: Partial<Record<FieldName, readonly number[]>> = {};

  for (const best of ranked) {
    const { field } = best;
    const isFirst = ranked.find((one) => one.field === field) === best;
    if (!isFirst || !field.required || !ASKED.has(field.type) || !isOwn(best)) continue;
    const name = foldColumnName(names[best.column] ?? '');
    if (name === columnNamesOfField(field.name)[0]) continue;
    const isPlain = best.score < EXACT_NAME_SCORE || !name.includes(' ');
    const others = ranked.filter(
      (one) =>
        one.field === field &&
        one !== best &&
        isOwn(one) &&
        (one.score >= EXACT_NAME_SCORE
          ? best.score >= EXACT_NAME_SCORE
          : isPlain && field.type === 'date') &&
        !isSame(body, one.column, best.column),
    );

    if (others.length > 0)
      rivals[field.name] = [best.column, ...others.map(({ column }) => column)];
  }

  return rivals;
}

const isSame = (body: readonly Row[], column: number, other: number): boolean =>
  body.every((row) => rawCellText(row[column] ?? '') === rawCellText(row[other] ?? ''));
