/** What a person changes of an upload: rows, texts wherever they stand, prices, choices. Each is one transaction with a way back; checking follows. */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  checkRow,
  withCorrection,
  documents,
  levels,
  rejoin,
  textOf,
  type RecipeCorrection,
  type Edit,
  type Edits,
  type FieldName,
  type Plan,
  type Raw,
  type Repair,
} from '../../domain/index.ts';
import type { ChosenColumns, FilesDatabase, UndoRecord, UploadRecord } from '../database.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { Choosing, RowsWanted, UploadCode } from '../uploads-api.ts';
import { eachKept, found, placeOf } from '../upload/rows.ts';
import { PAGE } from '../upload/storing.ts';

/** What goes with a file; a change wherever a text stands is a correction, not an edit. */
export const most = {
  edits: 5_000,
  recipe: 2_000,
  prices: 5_000,
  text: 200,
  from: 1_000,
  undo: 100,
} as const;
const plain = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most.text);
type Changed<Value = void> = Promise<Result<Value, UploadCode>>;
export type UndoStep = {
  readonly edits?: ReadonlyMap<number, Edit | undefined>;
  readonly recipe?: readonly RecipeCorrection[];
  readonly prices?: Readonly<Record<string, string>>;
};

const tables = (database: FilesDatabase) => [
  database.uploads,
  database.uploadEdits,
  database.uploadUndo,
];
const isEmpty = (edit: Edit | undefined) =>
  !edit || (!edit.removed && Object.keys(edit.cells ?? {}).length === 0);

/** Writes a step and how to take it back. `keeps`: not of a step that takes another back. */
async function write(desk: UploadCache, id: string, step: UndoStep, keeps = true): Changed {
  const { database } = desk;
  return await database.transaction('rw', tables(database), async (): Changed => {
    const record = await database.uploads.get(id);
    if (!record) return refuse('gone');
    if (!record.isWhole || (record.step !== 'ready' && record.step !== 'checking'))
      return refuse('not_ready');
    const rows = [...(step.edits ?? [])];
    const before = await database.uploadEdits.bulkGet(
      rows.map(([row]): [string, number] => [id, row]),
    );
    const gone = rows.filter(([, edit]) => isEmpty(edit));
    const kept = rows.filter(([, edit]) => !isEmpty(edit));
    await database.uploadEdits.bulkDelete(gone.map(([row]): [string, number] => [id, row]));
    await database.uploadEdits.bulkPut(
      kept.map(([row, edit]) => ({ upload: id, row, edit: edit! })),
    );
    const tooMany =
      (rows.length > 0 &&
        (await database.uploadEdits
          .where('[upload+row]')
          .between([id, -Infinity], [id, Infinity])
          .count()) > most.edits) ||
      (step.recipe?.length ?? 0) > most.recipe ||
      Object.keys(step.prices ?? {}).length > most.prices;
    if (tooMany) {
      await database.uploadEdits.bulkDelete(rows.map(([row]): [string, number] => [id, row]));
      await database.uploadEdits.bulkPut(before.flatMap((one) => (one ? [one] : [])));
      return refuse('too_many_changes', { details: { most: most.edits } });
    }
    if (keeps)
      await keep(database, {
        upload: id,
        rows: rows.map(([row], n) => [row, before[n]?.edit ?? null] as const),
        ...(step.recipe || step.prices
          ? { chosen: { recipe: record.chosen.recipe, prices: record.chosen.prices } }
          : {}),
      });
    await database.uploads.update(id, {
      revision: record.revision + 1,
      touchedAt: desk.now(),
      chosen: {
        ...record.chosen,
        ...(step.recipe ? { recipe: step.recipe } : {}),
        ...(step.prices ? { prices: step.prices } : {}),
      },
      progress: { ...record.progress, isHalted: false },
    });
    follow(desk, record, rows, step);
    return ok(undefined);
  });
}
async function keep(database: FilesDatabase, undo: UndoRecord): Promise<void> {
  await database.uploadUndo.add(undo);
  const keys = await database.uploadUndo.where({ upload: undo.upload }).primaryKeys();
  if (keys.length > most.undo)
    await database.uploadUndo.bulkDelete(keys.slice(0, keys.length - most.undo));
}
/** What is shown meanwhile: the edited rows as they are now; corrections and prices show when all is checked. */
function follow(
  desk: UploadCache,
  record: UploadRecord,
  rows: readonly (readonly [number, Edit | undefined])[],
  step: UndoStep,
): void {
  const memory = desk.memory(record.id);
  if (!memory || memory.revision !== record.revision) return;
  for (const [row, edit] of rows)
    if (isEmpty(edit)) memory.edits.delete(row);
    else memory.edits.set(row, edit!);
  if (step.recipe || step.prices) return;
  memory.revision = record.revision + 1;
}
/** Marks of edited rows at once, ahead of the check. */
export async function mark(desk: UploadCache, id: string, rows: Iterable<number>): Promise<void> {
  const memory = desk.memory(id);
  if (!memory?.plan) return;
  for (const row of rows) {
    const at = placeOf(memory.marks, row);
    const page = await desk.page(id, Math.floor(row / PAGE));
    const raw = page?.rows[row - page.first];
    if (!at || !raw) continue;
    const { state, readings } = checkRow(memory.plan, raw, memory.edits.get(row));
    let errors = 0;
    let warnings = 0;
    let repairs = 0;
    readings.forEach(({ level, repair }, bit) => {
      if (level === levels.error) errors |= 1 << bit;
      else if (level === levels.warning) warnings |= 1 << bit;
      if (repair) repairs |= 1 << bit;
    });
    at.page.states[at.n] = state;
    at.page.errors[at.n] = errors;
    at.page.warnings[at.n] = warnings;
    at.page.repairs[at.n] = repairs;
  }
  memory.found.clear();
}

export async function edit(
  desk: UploadCache,
  id: string,
  row: number,
  cells: Readonly<Partial<Record<FieldName, string | null>>>,
): Changed {
  const record = await desk.database.uploads.get(id);
  if (!record) return refuse('gone');
  const before = (await desk.load(record)).edits.get(row);
  const texts: Partial<Record<FieldName, string>> = { ...before?.cells };
  for (const [field, text] of Object.entries(cells) as [FieldName, string | null][])
    if (text === null) delete texts[field];
    else texts[field] = plain(text);
  const done = await write(desk, id, { edits: new Map([[row, { cells: texts }]]) });
  if (done.ok) await mark(desk, id, [row]);
  return done;
}
export async function removeRows(
  desk: UploadCache,
  id: string,
  rows: Iterable<number>,
): Changed<number> {
  const record = await desk.database.uploads.get(id);
  const edits = record && (await desk.load(record)).edits;
  const removed = new Map<number, Edit>();
  for (const row of rows) {
    removed.set(row, { ...edits?.get(row), removed: true });
    if (removed.size > most.edits)
      return refuse('too_many_changes', { details: { most: most.edits } });
  }
  const done = await write(desk, id, { edits: removed });
  if (!done.ok) return done;
  await mark(desk, id, removed.keys());
  return ok(removed.size);
}
export async function removeFound(
  desk: UploadCache,
  id: string,
  wanted: RowsWanted,
): Changed<number> {
  const record = await desk.database.uploads.get(id);
  return record
    ? await removeRows(desk, id, await found(desk, record, await desk.load(record), wanted))
    : refuse('gone');
}
export async function occurrences(
  desk: UploadCache,
  id: string,
  field: FieldName,
  text: string,
): Promise<number> {
  const record = await desk.database.uploads.get(id);
  const plan = record && (await desk.load(record)).plan;
  const column = plan?.fields[plan.fieldIndex(field)]?.column;
  if (!record || column === undefined || column === null) return 0;
  let count = 0;
  await eachKept(desk, record, (rows) => {
    for (const row of rows) if (row[column] !== undefined && textOf(row[column]) === text) count++;
  });
  return count;
}
export async function fixEverywhere(
  desk: UploadCache,
  id: string,
  field: FieldName,
  from: string,
  to: string,
): Changed<number> {
  const record = await desk.database.uploads.get(id);
  if (!record) return refuse('gone');
  if (from.length > most.from || !documents[record.kind].fields.some(({ name }) => name === field))
    return refuse('too_many_changes');
  const count = await occurrences(desk, id, field, from);
  const done = await write(desk, id, {
    recipe: withCorrection(record.chosen.recipe, { field, from, to: plain(to), count }),
  });
  return done.ok ? ok(count) : done;
}
export async function takeOffered(
  desk: UploadCache,
  id: string,
  corrections: readonly RecipeCorrection[],
): Changed {
  const record = await desk.database.uploads.get(id);
  return record
    ? await write(desk, id, {
        recipe: corrections.reduce(
          (recipe, next) => withCorrection(recipe, { ...next, to: plain(next.to) }),
          record.chosen.recipe,
        ),
      })
    : refuse('gone');
}
export async function setPrices(
  desk: UploadCache,
  id: string,
  prices: Readonly<Record<string, string>>,
): Changed {
  const record = await desk.database.uploads.get(id);
  if (!record) return refuse('gone');
  const all = { ...record.chosen.prices };
  for (const [part, price] of Object.entries(prices)) {
    if (price.trim() === '') delete all[part];
    else if (/^\d{1,12}(\.\d{1,2})?$/.test(price.trim()) && /^\d{1,8}$/.test(part))
      all[part] = price.trim();
  }
  return await write(desk, id, { prices: all });
}

/** A figure with the mark of its column. */
const asWritten = ({ pattern }: Plan['fields'][number], { kind, to }: Repair): string =>
  kind === 'decimal_shift' && pattern.mark.mark === ','
    ? to.replace('.', ',')
    : to.slice(0, most.text);
/** A proposal as texts of the row it belongs to, written as its column writes. */
function accepted(
  plan: Plan,
  row: readonly Raw[],
  edits: Edits,
  index: number,
  { kind, evidence }: { readonly kind?: Repair['kind']; readonly evidence?: Repair['evidence'] },
): Edit | undefined {
  const before = edits.get(index);
  const checked = checkRow(plan, row, before);
  const cells: Partial<Record<FieldName, string>> = {};
  const wants = (repair: Repair | undefined): repair is Repair =>
    repair !== undefined &&
    !repair.applied &&
    (kind === undefined || repair.kind === kind) &&
    (evidence === undefined || repair.evidence === evidence);
  checked.readings.forEach(({ repair }, at) => {
    if (wants(repair)) cells[plan.fields[at]!.field.name] = asWritten(plan.fields[at]!, repair);
  });
  for (const { repair } of checked.issues) {
    if (!wants(repair)) continue;
    const joined = repair.kind === 'rejoined' ? rejoin(plan, row) : undefined;
    const field =
      repair.kind === 'decimal_shift'
        ? plan.fields[plan.fieldIndex(plan.schema.product!.unit)]
        : joined && plan.fields.find(({ column }) => column === joined.column);
    if (field) cells[field.field.name] = asWritten(field, repair);
  }
  return Object.keys(cells).length > 0
    ? { ...before, cells: { ...before?.cells, ...cells } }
    : undefined;
}
export async function acceptRepairs(
  desk: UploadCache,
  id: string,
  {
    row: only,
    ...which
  }: {
    readonly kind?: Repair['kind'];
    readonly evidence?: Repair['evidence'];
    readonly row?: number;
  },
): Changed<number> {
  const record = await desk.database.uploads.get(id);
  const memory = record && (await desk.load(record));
  if (!record || !memory?.plan) return refuse(record ? 'not_ready' : 'gone');
  const { plan, edits, marks } = memory;
  const taken = new Map<number, Edit>();
  await eachKept(desk, record, (rows, first) => {
    for (let n = 0; n < rows.length; n++) {
      const at = placeOf(marks, first + n);
      const state = at?.page.states[at.n] ?? 0;
      if (
        (only !== undefined && only !== first + n) ||
        state === 0 ||
        state > 3 ||
        taken.size > most.edits
      )
        continue;
      const next = accepted(plan, rows[n]!, edits, first + n, which);
      if (next) taken.set(first + n, next);
    }
  });
  const done = await write(desk, id, { edits: taken });
  if (!done.ok) return done;
  await mark(desk, id, taken.keys());
  return ok(taken.size);
}
export const takeEdits = (
  desk: UploadCache,
  id: string,
  edits: ReadonlyMap<number, Edit>,
): Changed => write(desk, id, { edits });

export async function undo(desk: UploadCache, id: string): Promise<boolean> {
  const { database } = desk;
  const last = (await database.uploadUndo.where({ upload: id }).sortBy('id')).at(-1);
  if (!last) return false;
  const done = await write(
    desk,
    id,
    {
      edits: new Map(last.rows.map(([row, before]) => [row, before ?? undefined])),
      ...last.chosen,
    },
    false,
  );
  if (done.ok) {
    await database.uploadUndo.delete(last.id!);
    await mark(
      desk,
      id,
      last.rows.map(([row]) => row),
    );
  }
  return done.ok;
}

/** A mark that stands where the file has it is no choice. */
const shifted = ({ shift: asked = 0, ...others }: { readonly shift?: number }) => {
  const shift = Math.max(-3, Math.min(3, asked));
  return shift ? { ...others, shift } : Object.keys(others).length > 0 ? others : undefined;
};
/** Another encoding, delimiter or sheet reads the file anew; edits go by record, so they stay only where records do. */
export async function choose(desk: UploadCache, id: string, choosing: Choosing): Changed {
  const { database } = desk;
  const { patterns, ...others } = choosing;
  const rereads = 'encoding' in choosing || 'delimiter' in choosing || 'sheet' in choosing;
  const moves = 'delimiter' in choosing || 'sheet' in choosing;
  return await database.transaction('rw', tables(database), async (): Changed => {
    const record = await database.uploads.get(id);
    if (!record) return refuse('gone');
    if (record.step === 'sent') return refuse('not_ready');
    const chosen: Record<string, unknown> = { ...record.chosen };
    for (const [name, value] of Object.entries(others))
      if (value === null || value === undefined) delete chosen[name];
      else chosen[name] = value;
    if (patterns) {
      const all: Record<string, unknown> = { ...record.chosen.patterns };
      for (const [field, pattern] of Object.entries(patterns)) {
        const next = pattern && shifted({ ...(all[field] as object | undefined), ...pattern });
        if (next) all[field] = next;
        else delete all[field];
      }
      chosen['patterns'] = all;
    }
    // Columns of another header or sheet are other columns.
    if (('headerAt' in choosing || moves) && !choosing.mapping) delete chosen['mapping'];
    if (moves) {
      delete chosen['headerAt'];
      await database.uploadEdits
        .where('[upload+row]')
        .between([id, -Infinity], [id, Infinity])
        .delete();
      await database.uploadUndo.where({ upload: id }).delete();
    }
    await database.uploads.update(id, {
      chosen: chosen as unknown as ChosenColumns,
      revision: record.revision + 1,
      touchedAt: desk.now(),
      refusal: null,
      progress: { ...record.progress, share: 0, left: null, isHalted: false },
      ...(rereads || !record.isWhole
        ? { step: 'reading', isWhole: false, pages: 0 }
        : { step: 'checking' }),
    });
    return ok(undefined);
  });
}
