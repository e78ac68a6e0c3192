/**
 * Reads a small file as a table of texts: for lists that are replaced or completed, not for
 * reports.
 */
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import { FORMULA_WITHOUT_RESULT } from '../cells/parse-numbers.ts';
import { unwrapText } from '../cells/unwrap-text.ts';
import type { OldEncoding } from '../encodings/encodings.ts';
import { fileLimits } from '../file-limits.ts';
import { refusalAsResult, type FileCode } from '../file-refusal.ts';
import { findHeader } from '../header/header.ts';
import { openFile } from './open-file.ts';
import type { OpenedFile } from './opened-file.ts';
import type { SourceFile } from '../platform.ts';

export type TextTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Line numbers of the rows in the file, from 1. */
  readonly lines: readonly number[];
};

/** What a person should know of a file, because its rows don't show it. */
export type TextTableFacts = {
  /** The name of the sheet that was read. Null for text files. */
  readonly sheet: string | null;
  /** The other sheets that have rows. `isMore`: there may be more rows than `rows`. */
  readonly otherSheets: readonly {
    readonly name: string;
    readonly rows: number;
    readonly isMore: boolean;
  }[];
  /** Number of hidden rows with data, which are read like the others. */
  readonly hiddenRows: number;
  /** The old encoding that fits the text better than the one by which it was read. */
  readonly oldEncoding: OldEncoding | null;
  /** The line of a total at the end that is left out. Absent if there is none. */
  readonly totalLine?: number;
};

export type ReadTextTable = TextTable & { readonly facts: TextTableFacts };

/**
 * Reads a table. Blank rows are left out, and rows above the column names and blank columns at the
 * end too. A formula whose result isn't stored becomes `FORMULA_WITHOUT_RESULT`.
 * @param most Limit of rows below the header; a longer table is refused as `too_many_rows`.
 * @param known Folded names of columns, by which the header is found among the first rows. Without
 * them, or if no row looks like column names, the first row names the columns.
 */
export async function readTextTable(
  file: SourceFile,
  most: number,
  known: ReadonlySet<string> = new Set(),
): Promise<Result<ReadTextTable, FileCode | 'too_many_rows'>> {
  const opened = await openFile(file, known);
  if (!opened.ok) return opened;
  const read = await refusalAsResult(() => readRows(opened.value, most, known));

  return read.ok ? read.value : read;
}

/**
 * Returns the text of a cell of a text file: `="00123"` is the text in the quotes, and the
 * apostrophe before a text that a spreadsheet would run is removed.
 */
function textFileCell(raw: Raw): string {
  const text = rawCellText(raw);
  if (!text.startsWith('=')) return removeFormulaGuard(text);
  return unwrapText(text) ?? FORMULA_WITHOUT_RESULT;
}

/**
 * Returns the text of a cell of a workbook. The reader returns the text of a formula if its result
 * isn't stored. If the sheet has no such formula, `=Ana` is a text.
 */
function workbookCell(raw: Raw, hasOpenFormulas: boolean): string {
  const text = rawCellText(raw);
  if (!text.startsWith('=')) return text;
  return unwrapText(text) ?? (hasOpenFormulas ? FORMULA_WITHOUT_RESULT : text);
}

function factsOf({ facts, notes }: OpenedFile): TextTableFacts {
  const { sheets, sheet, encoding } = facts;
  return {
    sheet: sheets[sheet]?.name ?? null,
    otherSheets: sheets.flatMap(({ name, rows = 0, isMore = false }, at) =>
      at !== sheet && rows > 0 ? [{ name, rows, isMore }] : [],
    ),
    hiddenRows: notes.hiddenRows,
    oldEncoding: encoding?.offer ?? null,
  };
}

async function readRows(
  opened: OpenedFile,
  most: number,
  known: ReadonlySet<string>,
): Promise<Result<ReadTextTable, 'too_many_rows'>> {
  const isText = opened.facts.kind === 'csv';
  const { notes } = opened;
  const rows: string[][] = [];
  const lines: number[] = [];

  /** Number of columns up to the last one that has a cell with text. */
  let width = 0;

  for await (const batch of opened.batches()) {
    for (const [n, row] of batch.rows.entries()) {
      const last = row.findLastIndex((cell) => !isBlankCell(cell));
      if (last < 0) continue;
      width = Math.max(width, last + 1);
      rows.push(
        row.map((cell) =>
          isText ? textFileCell(cell) : workbookCell(cell, notes.formulasWithoutValue > 0),
        ),
      );
      lines.push(batch.lines[n]!);
    }
    if (rows.length > most + fileLimits.headRows) return refuse('too_many_rows');
  }

  const header =
    known.size > 0 ? findHeader(rows.slice(0, fileLimits.headRows), known, lines) : undefined;
  const from = header ? header.at + header.rows : 1;
  if (rows.length - from > most) return refuse('too_many_rows');
  const head = header?.inner ?? rows[0] ?? [];

  return ok({
    head: head.slice(0, width),
    rows: rows.slice(from).map((row) => row.slice(0, width)),
    lines: lines.slice(from),
    facts: factsOf(opened),
  });
}
