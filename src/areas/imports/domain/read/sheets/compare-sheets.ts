/**
 * Compares the sheets of a workbook with the one that is read, because the same table may continue
 * in other sheets: one for each month or branch.
 */
import { isBlankCell, type Raw } from '../../cells/cell-texts.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { headerFingerprintOf } from '../../header/header-changes.ts';
import { findHeader, type FileHeader } from '../../header/header.ts';
import { fileLimits } from '../../file-limits.ts';
import type { Sheet } from '../workbook/workbook.ts';
import type { SheetHeads } from './sheet-heads.ts';

type Row = readonly Raw[];
type Table = { readonly rows: readonly Row[]; readonly header: FileHeader | undefined };

/** Returns the first rows of a sheet, and its header if it has one. */
async function tableOf(
  headOf: SheetHeads,
  sheet: number,
  known: ReadonlySet<string>,
): Promise<Table> {
  const { rows, lines } = await headOf(sheet);
  return { rows, header: findHeader(rows, known, lines) };
}

const hasData = ({ rows, header }: Table): boolean =>
  header !== undefined &&
  rows.slice(header.at + header.rows).some((row) => row.some((cell) => !isBlankCell(cell)));

/**
 * Returns whether the last one of a sheet's first rows has the names. Such a sheet has no rows
 * below its names, so it may not be recognized as a table.
 */
const hasOnlyNames = ({ rows }: Table, names: string): boolean =>
  headerFingerprintOf((rows.at(-1) ?? []).map(String)) === names;

/** The result of comparing a sheet. */
type Compared = Pick<Sheet, 'fit' | 'headRows'>;

/** Returns the `headRows` of a sheet. Empty if the sheet has no header. */
const headRowsOf = ({ rows, header }: Table): Pick<Sheet, 'headRows'> =>
  header
    ? {
        headRows: rows
          .slice(0, header.at + header.rows)
          .filter((row) => row.some((cell) => !isBlankCell(cell))).length,
      }
    : {};

async function fitOf(
  headOf: SheetHeads,
  sheet: number,
  names: string,
  known: ReadonlySet<string>,
): Promise<Compared> {
  try {
    const table = await tableOf(headOf, sheet, known);
    if (hasOnlyNames(table, names)) return { fit: 'empty' };
    const isOther = !table.header || headerFingerprintOf(table.header.names) !== names;
    const fit = isOther ? 'other_columns' : hasData(table) ? 'same' : 'empty';
    return { fit, ...headRowsOf(table) };
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    return { fit: error.code === 'file_empty' ? 'empty' : 'unreadable' };
  }
}

/** Returns the fit of a sheet if it is known without reading the sheet, otherwise undefined. */
function obviousFit({ isPivot, rows }: Sheet): Compared | undefined {
  if (isPivot) return { fit: 'pivot' };
  return rows === 0 ? { fit: 'empty' } : undefined;
}

export type ComparedSheets = {
  readonly sheets: readonly Sheet[];
  /** The column names of the sheet that is read. Empty if the sheets weren't compared. */
  readonly names: readonly string[];
};

/**
 * Returns the sheets with their `fit`. Returns them without it if the sheet that is read has no
 * column names or no rows below them, or if the workbook has one sheet or more than
 * `fileLimits.sheets`.
 * @param read Number of the sheet that is read.
 * @param known Folded names of the document's columns.
 */
export async function compareSheets(
  headOf: SheetHeads,
  sheets: readonly Sheet[],
  read: number,
  known: ReadonlySet<string>,
): Promise<ComparedSheets> {
  if (sheets.length < 2 || sheets.length > fileLimits.sheets) return { sheets, names: [] };
  const table = await tableOf(headOf, read, known).catch((error: unknown) => {
    if (error instanceof FileRefusedError) return undefined;
    throw error;
  });
  if (!table?.header || !hasData(table)) return { sheets, names: [] };
  const { names } = table.header;
  const fingerprint = headerFingerprintOf(names);
  const compared: Sheet[] = [];

  for (const [at, sheet] of sheets.entries()) {
    const found =
      at === read
        ? { fit: 'same' as const, ...headRowsOf(table) }
        : (obviousFit(sheet) ?? (await fitOf(headOf, at, fingerprint, known)));
    compared.push({ ...sheet, ...found });
  }

  return { sheets: compared, names };
}
