/** Stores one change of an upload together with what reverts it, in one transaction. */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  createRowEdits,
  type Edit,
  type RecipeCorrection,
  type RowRuns,
} from '../../domain/index.ts';
import { editsOfUpload, type FilesDatabase, type UploadRecord } from '../files-database.ts';
import type { UndoRecord } from '../upload-choices.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { UploadCode } from '../upload-codes.ts';
import { changeLimits } from './change-limits.ts';

export type ChangeResult<Value = void> = Promise<Result<Value, UploadCode>>;

/**
 * A change of an upload. `edits` replaces the edits of the rows that it names; other rows keep
 * theirs. An undefined or empty edit deletes the edit of its row. Each other property replaces the
 * stored one; an absent one leaves it.
 */
export type ChangeStep = {
  readonly edits?: ReadonlyMap<number, Edit | undefined>;
  readonly recipe?: readonly RecipeCorrection[];
  readonly prices?: Readonly<Record<string, string>>;
  readonly removed?: RowRuns | undefined;
};

type RowEdits = readonly (readonly [number, Edit | undefined])[];

export const tablesOfChange = (database: FilesDatabase) => [
  database.uploads,
  database.uploadEdits,
  database.uploadUndo,
];

/** Returns whether an edit has to be stored. An edit that changes nothing isn't stored. */
const isKept = (edit: Edit | undefined): edit is Edit =>
  edit !== undefined &&
  (edit.removed === true ||
    edit.rejoinedColumn !== undefined ||
    Object.keys(edit.cells ?? {}).length > 0);

const mayBeChanged = ({ isWhole, step }: UploadRecord): boolean =>
  isWhole && (step === 'ready' || step === 'checking');

/**
 * Stores a change.
 * @param isUndoable False for a change that reverts another one.
 */
export async function writeUndoableChange(
  cache: UploadCache,
  id: string,
  step: ChangeStep,
  isUndoable = true,
): ChangeResult {
  const { database } = cache;
  /**
   * What an earlier attempt of this transaction wrote. Dexie runs the function again if it doesn't
   * learn that the transaction was committed. In that case the change is already stored.
   */
  let written: Pick<UploadRecord, 'revision' | 'touchedAt'> | undefined;

  return await database.transaction('rw', tablesOfChange(database), async (): ChangeResult => {
    const record = await database.uploads.get(id);
    if (!record) return refuse('gone');
    if (written?.revision === record.revision && written.touchedAt === record.touchedAt)
      return ok(undefined);
    if (!mayBeChanged(record)) return refuse('not_ready');
    const rows: RowEdits = [...(step.edits ?? [])];
    const keys = rows.map(([row]): [string, number] => [id, row]);
    const before = await database.uploadEdits.bulkGet(keys);
    await putEdits(database, id, rows);

    const excess = await findExcess(database, id, step);
    if (excess) {
      await database.uploadEdits.bulkDelete(keys);
      await database.uploadEdits.bulkPut(before.filter((one) => one !== undefined));
      return refuse(excess.code, { details: { most: excess.most } });
    }

    if (isUndoable) {
      const { recipe, prices, removed } = record.chosen;
      await keepUndo(database, {
        upload: id,
        rows: rows.map(([row], n) => [row, before[n]?.edit ?? null] as const),
        ...(replacesChosen(step) ? { chosen: { recipe, prices, removed } } : {}),
      });
    }

    written = { revision: record.revision + 1, touchedAt: cache.now() };
    await database.uploads.update(id, {
      ...written,
      chosen: {
        ...record.chosen,
        ...(step.recipe ? { recipe: step.recipe } : {}),
        ...(step.prices ? { prices: step.prices } : {}),
        ...('removed' in step ? { removed: step.removed } : {}),
      },
      progress: { ...record.progress, isHalted: false },
    });

    followInCache(cache, record, rows, step);

    return ok(undefined);
  });
}

const replacesChosen = (step: ChangeStep): boolean =>
  step.recipe !== undefined || step.prices !== undefined || 'removed' in step;

/** Returns the texts that a change puts in place of those of the file. */
const typedTextsOf = ({ edits, recipe = [] }: ChangeStep): readonly string[] => [
  ...[...(edits?.values() ?? [])].flatMap((edit) => Object.values(edit?.cells ?? {})),
  ...recipe.map(({ to }) => to),
];

async function putEdits(database: FilesDatabase, id: string, rows: RowEdits): Promise<void> {
  const emptied: [string, number][] = [];
  const edited: { upload: string; row: number; edit: Edit }[] = [];
  for (const [row, edit] of rows) {
    if (isKept(edit)) edited.push({ upload: id, row, edit });
    else emptied.push([id, row]);
  }

  await database.uploadEdits.bulkDelete(emptied);
  await database.uploadEdits.bulkPut(edited);
}

/**
 * Returns the limit that is exceeded and the code that says so, or undefined. Edits are counted
 * after they are written, because they may replace others.
 */
async function findExcess(
  database: FilesDatabase,
  id: string,
  step: ChangeStep,
): Promise<{ readonly code: UploadCode; readonly most: number } | undefined> {
  const { recipe, prices, runs, edits, text } = changeLimits;
  if ((step.recipe?.length ?? 0) > recipe) return { code: 'too_many_corrections', most: recipe };
  if (Object.keys(step.prices ?? {}).length > prices)
    return { code: 'too_many_prices', most: prices };
  if ((step.removed?.length ?? 0) > 2 * runs)
    return { code: 'too_many_removed_ranges', most: runs };
  if (typedTextsOf(step).some((typed) => typed.length > text))
    return { code: 'typed_text_too_long', most: text };
  if (!step.edits?.size) return undefined;

  const count = await editsOfUpload(database, id).count();
  return count > edits ? { code: 'too_many_changes', most: edits } : undefined;
}

/** Stores what reverts a change. The oldest of too many records is deleted. */
export async function keepUndo(database: FilesDatabase, undo: UndoRecord): Promise<void> {
  await database.uploadUndo.add(undo);
  const keys = await database.uploadUndo.where({ upload: undo.upload }).primaryKeys();
  const surplus = keys.length - changeLimits.undo;
  if (surplus > 0) await database.uploadUndo.bulkDelete(keys.slice(0, surplus));
}

/**
 * Updates the cache, so that edited rows are shown before everything is checked. Corrections and
 * prices take effect only with the check, so the cache keeps its old revision after them and is
 * loaded again.
 */
function followInCache(
  cache: UploadCache,
  record: UploadRecord,
  rows: RowEdits,
  step: ChangeStep,
): void {
  const memory = cache.memory(record.id);
  if (!memory || memory.revision !== record.revision) return;

  for (const [row, edit] of rows) {
    if (isKept(edit)) memory.edits.own.set(row, edit);
    else memory.edits.own.delete(row);
  }

  if ('removed' in step) memory.edits = createRowEdits(memory.edits.own, step.removed);
  if (step.recipe || step.prices) return;
  memory.revision = record.revision + 1;
}
