/** Opening an upload's file: where its bytes are, how it is to be read, and the facts known before any row is checked. */
import type { Dialect, OpenedFile, SourceFile } from '../../domain/index.ts';
import type { FactsRecord, UploadRecord } from '../database.ts';
import { heldFile } from './pages.ts';
import type { UploadCache } from './upload-cache.ts';

/** undefined: this device does not have the file any more. */
export async function sourceFileOf(
  cache: UploadCache,
  { id }: UploadRecord,
): Promise<SourceFile | undefined> {
  const begun = cache.begun.get(id);
  cache.begun.delete(id);
  // A browser may refuse to read what a person has changed meanwhile: the copy stays as it was.
  const held = await begun?.catch(() => undefined);
  if (held) return held;
  const kept = await cache.database.uploadFiles.get(id);
  if (!kept) return undefined;
  const { file, name } = kept;
  return (
    heldFile(file, name) ?? {
      name,
      size: file.size,
      slice: (start, end) => file.slice(start, end),
    }
  );
}

/** What a person chose of encoding, delimiter, sheet and hidden rows. */
export function dialectOf({
  chosen: { encoding, delimiter, sheet, withoutHiddenRows },
}: UploadRecord): Dialect {
  return {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(sheet === undefined ? {} : { sheet }),
    ...(withoutHiddenRows ? { withoutHiddenRows } : {}),
  };
}

/** Everything that columns and checks tell is still empty. */
export const openedFacts = ({ facts, notes }: OpenedFile, upload: string): FactsRecord => ({
  upload,
  kindOfFile: facts.kind,
  misnamed: facts.misnamed,
  encoding: facts.encoding && {
    encoding: facts.encoding.encoding,
    ...(facts.encoding.offer ? { offer: facts.encoding.offer } : {}),
  },
  accents: facts.accents,
  doubled: facts.doubled,
  delimiter: facts.delimiter,
  sheets: facts.sheets,
  sheet: facts.sheet,
  from1904: facts.from1904,
  head: { lines: [...facts.head.lines], rows: facts.head.rows },
  unclosedQuotes: [...notes.unclosedQuotes],
  formulasWithoutValue: notes.formulasWithoutValue,
  hiddenRows: notes.hiddenRows,
  hiddenColumns: facts.hiddenColumns,
  columns: [],
  header: null,
  missing: [],
  drift: [],
  fields: [],
  patterns: [],
  issues: [],
  repairs: [],
  sums: {},
  totals: [],
  collisions: [],
  days: [],
  offered: [],
  unpriced: 0,
  changes: null,
  currency: 'USD',
  dateOrder: 'dmy',
});
