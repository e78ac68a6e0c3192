/**
 * Counts how many cells each remembered correction would change in this file, while its pages are
 * read. Rows that are left out don't count, nor do cells in which a person typed.
 */
import {
  applicableCorrections,
  rawCellText,
  rowStates,
  type Edits,
  type FieldName,
  type PageMarks,
  type PreparedColumns,
  type Recipe,
  type RowPage,
} from '../../domain/index.ts';
import type { UploadRecord } from '../files-database.ts';

/** A column in which texts are counted. */
type WatchedColumn = {
  readonly field: FieldName;
  readonly column: number;
  readonly counts: Map<string, number>;
};

/**
 * Returns a counter of the remembered corrections that aren't accepted yet. Undefined if there are
 * none, or if no columns are known.
 */
export function offeredCorrections(
  record: UploadRecord,
  prepared: PreparedColumns | undefined,
  last: Recipe,
  edits: Edits,
) {
  const taken = record.chosen.recipe;
  const open = last.filter(
    ({ field, from }) => !taken.some((own) => own.field === field && own.from === from),
  );
  if (!prepared || open.length === 0) return undefined;
  const { from } = prepared;
  const watched = watchedColumns(open, prepared);

  return {
    /**
     * Counts the texts of a page.
     * @param marks The marks of the page's rows. Undefined if they aren't checked.
     */
    page({ first, rows }: RowPage, marks: PageMarks | undefined): void {
      const isSkipped = (row: number) =>
        marks !== undefined && marks.states[row - marks.first]! > rowStates.error;

      for (let n = Math.max(0, from - first); n < rows.length; n++) {
        if (isSkipped(first + n)) continue;
        for (const { field, column, counts } of watched) {
          const raw = rows[n]![column];
          if (raw === undefined) continue;
          const text = rawCellText(raw);
          const count = counts.get(text);
          if (count === undefined) continue;
          const isTyped = edits.get(first + n)?.cells?.[field] !== undefined;
          if (!isTyped) counts.set(text, count + 1);
        }
      }
    },
    result: (): Recipe =>
      applicableCorrections(
        open,
        (field: FieldName, text) =>
          watched.find((one) => one.field === field)?.counts.get(text) ?? 0,
      ),
  };
}

function watchedColumns(open: Recipe, { mapping }: PreparedColumns): WatchedColumn[] {
  const fields = new Set(open.map(({ field }) => field));
  return [...fields].flatMap((field) => {
    const place = mapping[field];
    if (!place || !('column' in place)) return [];
    const texts = open.filter((one) => one.field === field);
    const counts = new Map(texts.map(({ from }) => [from, 0]));

    return [{ field, column: place.column, counts }];
  });
}
