/**
 * Makes workbooks with several sheets, as people do who keep a sheet for each month or branch. Some
 * sheets belong to an upload, others lie beside them: a sheet with other columns, a hidden one, and
 * one with the same columns that was not chosen.
 */
import { cell, parts, zip, type Book } from '../../fixtures/imports/workbooks.ts';
import type { ReportChoices } from '#areas/reports/domain/index.ts';
import type { Chance } from '../chance.ts';

/** The sheets that a person chose, as the device sends them. */
export type Reading = Pick<ReportChoices, 'sheet' | 'sheets'>;

/** Where a row is: its number among the rows that are read, and the line that is registered. */
type Place = { readonly record: number; readonly line: number };

type Sheet = NonNullable<Book['sheets']>[number];
type Cells = readonly (readonly string[])[];

/** The value of `sheet` in choices with several sheets. No workbook has so many sheets. */
const SEVERAL = 4096;
/** Added to the line of a row once for each sheet up to and including the row's own. */
const PER_SHEET = 10_000_000;
const OTHER_COLUMNS: Cells = [
  ['Seller', 'Target'],
  ['Ana', '40'],
];

const sheetOf = (name: string, rows: Cells, hidden = false): Sheet => ({
  name,
  hidden,
  rows: rows.map((row) => row.map(cell)),
});

/** Divides rows into two or three runs. */
function runsOf(chance: Chance, lines: Cells): Cells[] {
  const cut = 1 + chance.int(lines.length - 2);
  const rest = lines.slice(cut);
  if (rest.length < 3 || chance.is(0.6)) return [lines.slice(0, cut), rest];
  return [lines.slice(0, cut), rest.slice(0, 1), rest.slice(1)];
}

/**
 * Makes a workbook of rows. Usually they are divided into sheets that are all chosen; otherwise one
 * sheet has them all, and its neighbor with the same columns is left out.
 * @param quantityAt the column in which a sheet that is left out differs from the chosen ones
 */
export function divideIntoSheets(
  chance: Chance,
  head: readonly string[],
  lines: Cells,
  quantityAt: number,
): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reading: Reading;
  readonly places: readonly Place[];
} {
  const runs = lines.length < 3 || chance.is(0.25) ? [lines] : runsOf(chance, lines);
  const before = chance.is(0.4) ? [sheetOf('Targets', OTHER_COLUMNS)] : [];
  const places: Place[] = [];
  let record = 0;
  const chosen = runs.map((run, n) => {
    // Further sheets may have a title above their column names, as pages of a printed report do.
    const above = n > 0 && chance.is(0.5) ? [['Branch']] : [];
    run.forEach((_, row) => {
      const number = above.length + row + 2;
      places.push({
        record: record + number - 1,
        line: number + (runs.length > 1 ? (n + 1) * PER_SHEET : 0),
      });
    });
    record += above.length + 1 + run.length;
    return sheetOf(`Month ${n + 1}`, [...above, head, ...run]);
  });

  const unread = lines.map((line) =>
    line.map((text, at) => (at === quantityAt ? String(100 + chance.int(90)) : text)),
  );
  const after = [
    ...(runs.length === 1 || chance.is(0.5) ? [sheetOf('Last year', [head, ...unread])] : []),
    ...(chance.is(0.3) ? [sheetOf('Copy', [head, ...unread], true)] : []),
  ];
  const sheets = [...before, ...chosen, ...after];
  const packed = zip(parts({ sheets }).map((part) => ({ ...part, method: 8 as const })));
  return {
    bytes: new Uint8Array(packed),
    reading:
      runs.length === 1
        ? { sheet: before.length }
        : {
            sheet: SEVERAL,
            sheets: chosen.map(({ name }, n) => ({ at: before.length + n, name })),
          },
    places,
  };
}
