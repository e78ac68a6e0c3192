/**
 * Finds the rows that a screen requests: they are selected by their marks and checked again for
 * their issues.
 */
import {
  cellsOfRow,
  textInFile,
  checkRow,
  filterRows,
  createRowEdits,
  rowStates,
  type CheckPlan,
  type CheckedRow,
  type Raw,
  type RowPage,
} from '../../domain/index.ts';
import { rowChangeBits } from './compare-registered.ts';
import type { UploadRecord } from '../files-database.ts';
import type { UploadCache, CachedMarks, CachedUpload } from './upload-cache.ts';
import type { RowsWanted, ShownCell, ShownRow, UploadRows } from '../upload-rows.ts';
import { RECORDS_PER_PAGE } from './page-writer.ts';

const DATA = [rowStates.clean, rowStates.repaired, rowStates.warning, rowStates.error] as const;

/** Returns the numbers of the rows that match. The result is cached until marks change. */
export async function findRowNumbers(
  cache: UploadCache,
  record: UploadRecord,
  memory: CachedUpload,
  wanted: RowsWanted,
): Promise<Uint32Array> {
  const { plan, marks } = memory;
  const key = JSON.stringify([wanted.states, wanted.field, wanted.code, wanted.change]);
  const known = memory.found.get(key);
  if (known || !plan) return known ?? new Uint32Array();
  const field = wanted.field === undefined ? undefined : plan.fieldIndex(wanted.field);
  let rows = filterRows(marks, {
    states: wanted.states ?? DATA,
    ...(field === undefined || field < 0 ? {} : { field }),
  });

  if (wanted.change) {
    const bit = rowChangeBits[wanted.change];
    rows = rows.filter((row) => {
      const at = marksPageOf(marks, row);
      return at !== undefined && ((at.page.changes?.[at.n] ?? 0) & bit) > 0;
    });
  }

  if (wanted.code) {
    const having: number[] = [];
    let last = -1;
    for (const row of rows) {
      if ((stateOf(marks, row) ?? 0) === rowStates.clean) continue;
      const n = Math.floor(row / RECORDS_PER_PAGE);
      const page = await cache.page(record.id, n);
      const raw = page?.rows[row - page.first];
      if (n !== last && (last = n) % 16 === 0) await cache.breathe();
      if (!raw) continue;
      const checked = checkRow(plan, raw, memory.edits.get(row));
      const inCells = checked.readings.some(
        ({ code }, at) => code === wanted.code && (field === undefined || at === field),
      );
      const inRow =
        field === undefined &&
        (checked.issues.some(({ code }) => code === wanted.code) ||
          (wanted.code === 'key_twice' && isKeyTwice(plan, stateOf(marks, row), checked)));

      if (inCells || inRow) having.push(row);
    }

    rows = Uint32Array.from(having);
  }

  memory.found.set(key, rows);

  return rows;
}

/**
 * Returns the page of marks that contains a row, and the row's index in that page. Undefined if no
 * page contains it. The first page of marks begins with the first row below the header and may be
 * shorter. All others cover the same rows as the pages of rows.
 */
export function marksPageOf(
  marks: readonly CachedMarks[],
  row: number,
): { readonly page: CachedMarks; readonly n: number } | undefined {
  const page = marks[Math.floor(row / RECORDS_PER_PAGE)];
  const n = page ? row - page.first : -1;
  return page && n >= 0 && n < page.states.length ? { page, n } : undefined;
}

const stateOf = (marks: readonly CachedMarks[], row: number) => {
  const at = marksPageOf(marks, row);
  return at?.page.states[at.n];
};

function changeOf(bits: number): ShownRow['change'] {
  if (bits & rowChangeBits.added) return 'added';
  if (bits & rowChangeBits.changed) return 'changed';
  return bits & rowChangeBits.same ? 'same' : null;
}

/**
 * Returns whether a row repeats the key of an earlier row. Only the check of the whole file finds
 * this, so the row's mark is an error although the row by itself has none.
 */
const isKeyTwice = (plan: CheckPlan, mark: number | undefined, checked: CheckedRow): boolean =>
  mark === rowStates.error &&
  !plan.schema.ordinal &&
  checked.state !== rowStates.error &&
  checked.readings.length > 0;

function shown(
  plan: CheckPlan,
  memory: Pick<CachedUpload, 'marks' | 'edits'>,
  inFile: readonly Raw[],
  row: number,
  line: number,
): ShownRow {
  const edit = memory.edits.get(row);
  const raw = cellsOfRow(plan, inFile, edit);
  const checked = checkRow(plan, inFile, edit);
  const { readings, issues } = checked;
  // The values of a removed row are needed too, but not its issues.
  const unremoved = edit?.removed ? checkRow(plan, inFile, { ...edit, removed: false }) : checked;
  const at = marksPageOf(memory.marks, row);
  const olds = at?.page.olds?.get(row - at.page.first);
  const mark = at?.page.states[at.n];

  return {
    row,
    line,
    state: (mark ?? rowStates.clean) as ShownRow['state'],
    isEdited: edit !== undefined,
    change: changeOf(at?.page.changes?.[at.n] ?? 0),
    issues: isKeyTwice(plan, mark, checked) ? [...issues, { code: 'key_twice' }] : issues,
    cells: plan.fields.map((planned, n): ShownCell => {
      const reading = readings[n];
      const { name } = planned.field;
      const text = textInFile(planned, raw);
      const typed = edit?.cells?.[name] ?? planned.correctionOf(text);

      return {
        raw: text,
        ...(typed === undefined ? {} : { typed }),
        value: unremoved.readings[n]?.value ?? null,
        level: reading?.level ?? 0,
        ...(reading?.code ? { code: reading.code } : {}),
        ...(reading?.expected === undefined ? {} : { expected: reading.expected }),
        ...(reading?.repair ? { repair: reading.repair } : {}),
        ...(olds && name in olds ? { was: olds[name] ?? null } : {}),
      };
    }),
  };
}

/**
 * Returns the first rows that match a filter, if all of them are in this page. Otherwise undefined.
 * Edits of rows are ignored, and so are all properties of the filter except `states`.
 */
export function firstRowsOfFilter(
  page: RowPage,
  { plan, marks }: { readonly plan: CheckPlan; readonly marks: readonly CachedMarks[] },
  { states = DATA }: RowsWanted,
  count: number,
): UploadRows | undefined {
  const memory = { marks, edits: createRowEdits(new Map()) };
  const numbers = filterRows(marks, { states });
  const wanted = numbers.subarray(0, count);
  if ((wanted.at(-1) ?? 0) >= page.first + page.rows.length) return undefined;
  const rows = [...wanted].map((row) => {
    const n = row - page.first;
    return shown(plan, memory, page.rows[n]!, row, page.lines[n]!);
  });

  return { total: numbers.length, rows };
}

export async function readRowsOfFilter(
  cache: UploadCache,
  id: string,
  wanted: RowsWanted,
  from: number,
  count: number,
): Promise<UploadRows> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  if (!record || !memory?.plan) return { total: 0, rows: [] };
  const numbers = await findRowNumbers(cache, record, memory, wanted);
  const rows: ShownRow[] = [];

  for (const row of numbers.subarray(from, from + Math.min(count, 500))) {
    const page = await cache.page(id, Math.floor(row / RECORDS_PER_PAGE));
    const raw = page?.rows[row - page.first];
    if (page && raw) rows.push(shown(memory.plan, memory, raw, row, page.lines[row - page.first]!));
  }

  return { total: numbers.length, rows };
}

/** Visits every row of the upload, a page at a time. Throws if the browser evicted rows. */
export async function visitRows(
  cache: UploadCache,
  record: UploadRecord,
  visit: (
    rows: readonly (readonly Raw[])[],
    first: number,
    lines: Uint32Array,
  ) => void | Promise<void>,
): Promise<void> {
  const isWhole = await cache.each(record, async ({ rows, first, lines }, n) => {
    await visit(rows, first, lines);
    if (n % 8 === 7) await cache.breathe();
  });
  // Changes refer to record numbers, so they must never be applied to incomplete rows.
  if (!isWhole) throw new Error('The browser took rows of this upload away.');
}
