/** The worker's API: everything that touches rows, behind calls that a page makes. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isClosed } from '#kernel/device/storage/closed.ts';
import {
  loadPlaces,
  type RecipeCorrection,
  type FileDocumentKind,
  type FieldName,
} from '../../domain/index.ts';
import { choose } from '../changes/choices.ts';
import { compare, register } from '../changes/comparing.ts';
import { removeUpload, type UploadRecord } from '../database.ts';
import { SHOWN_FIRST, spaceFor, uploadBeginnings } from '../upload/begin-upload.ts';
import { createUploadCache, type UploadsContext } from '../upload/upload-cache.ts';
import { errorFile, errorCodes, applyCorrectedFile } from '../changes/error-files.ts';
import { finalizingOf } from '../changes/finalizing.ts';
import { leftOutFile, type LeftOutWords } from '../changes/left-out-file.ts';
import { setPrices } from '../changes/prices.ts';
import { acceptRepairs } from '../changes/repairs.ts';
import { editRow, removeFound, removeRows } from '../changes/rows.ts';
import { fixEverywhere, occurrences, takeOffered, valuesOf } from '../changes/texts.ts';
import { undo } from '../changes/undo.ts';
import type { UploadOwner } from '../upload-check-context.ts';
import type { Choosing, RepairSelection } from '../upload-choices.ts';
import type { UploadCode } from '../upload-codes.ts';
import type { RegisteredValues, RowsWanted } from '../upload-rows.ts';
import { createUploadPipeline, isUnfinished } from '../upload/upload-pipeline.ts';
import { rowsOf } from '../upload/rows.ts';
import type { StoredFacts } from './shown-uploads.ts';

type Begun = {
  readonly id: string;
  readonly facts: StoredFacts | undefined;
  /** Else it is being stored: `stored` tells the end. */
  readonly isStored: boolean;
};

export type WorkerApi = ReturnType<typeof createWorkerApi>;
export function createWorkerApi(context: UploadsContext) {
  const { database } = context;
  const cache = createUploadCache(context);
  const pipeline = createUploadPipeline(cache);
  const runPipeline = (id: string) => {
    pipeline.run(id).catch((error: unknown) => {
      if (!isClosed(error)) console.error(`Upload ${id} has stopped:`, error);
    });
  };
  const thenCheck = <Value>(
    id: string,
    done: Result<Value, UploadCode>,
  ): Result<Value, UploadCode> => {
    if (done.ok) runPipeline(id);
    return done;
  };
  const last = new Map<string, Promise<unknown>>();
  /** Changes of an upload read what is stored and replace it: one that began before another's end would undo it. */
  const inOrder = async <Value>(id: string, change: () => Promise<Value>): Promise<Value> => {
    const made = (last.get(id) ?? Promise.resolve()).then(change, change);
    last.set(id, made);
    return await made;
  };

  const beginnings = uploadBeginnings(cache);
  /** Uploads that are begun and not yet held against what is known now: an hour may pass between choosing a file and going on with it. */
  const following = new Map<string, Promise<void>>();
  const followContext = async (record: UploadRecord): Promise<void> => {
    const begun = await cache.uploadContextOf(record);
    await pipeline.idle(record.id);
    const isNew = await cache.hasNewContext(record, begun);
    if (isNew && (await database.uploads.get(record.id))?.isWhole)
      thenCheck(record.id, await inOrder(record.id, () => choose(cache, record.id, {})));
  };

  /** Those whose file is on its way to the disk, or could not be stored. */
  const storing = new Map<string, Promise<Result<void, UploadCode>>>();
  const goOnWith = (record: UploadRecord): void => {
    runPipeline(record.id);
    const followed = followContext(record).catch(() => undefined);
    following.set(record.id, followed);
    void followed.then(() => following.delete(record.id));
  };

  return {
    /** Somebody is about to choose a file: `owner` where it is known whose. */
    async prepare(kind: FileDocumentKind, owner?: UploadOwner): Promise<void> {
      await Promise.all([
        kind === 'pos_brazil' ? loadPlaces() : undefined,
        owner && cache.prepareContext(owner),
      ]);
    },
    /** A file was chosen: it is opened before anybody continues with it. `id`: of the upload that it may become. */
    lookAhead: (id: string, owner: UploadOwner, file: File) =>
      beginnings.lookAhead(id, owner, file),
    letGo: (id: string) => beginnings.letGo(id),
    async begin(
      owner: UploadOwner,
      file: File,
      id: string | undefined,
      at: Instant,
    ): Promise<Result<Begun, UploadCode>> {
      const begun = await beginnings.begin(owner, file, id, at);
      if (!begun.ok) return begun;
      const { record, stored, facts } = begun.value;
      const goingOn = stored.then((done) => {
        if (done.ok) {
          storing.delete(record.id);
          goOnWith(record);
        }
        return done;
      });
      storing.set(record.id, goingOn);
      goingOn.catch(() => undefined);
      if (facts && file.size <= SHOWN_FIRST) return ok({ id: record.id, facts, isStored: false });
      const done = await goingOn;
      return done.ok ? ok({ id: record.id, facts, isStored: true }) : done;
    },
    /** Resolves when a file that was begun is on this device, whatever happens to its page. */
    stored: (id: string): Promise<Result<void, UploadCode>> =>
      storing.get(id) ?? Promise.resolve(ok(undefined)),
    /** What was interrupted continues. */
    async resumeAll(kinds: readonly FileDocumentKind[]): Promise<void> {
      for (const record of await database.uploads.toArray())
        if (kinds.includes(record.kind) && isUnfinished(record)) runPipeline(record.id);
    },
    /** After a kill, a cancel or a full disk. */
    async resume(id: string): Promise<Result<void, UploadCode>> {
      const record = await database.uploads.get(id);
      if (!record) return refuse('gone');
      if (
        record.step === 'no_room' &&
        !(await context.hasSpace(spaceFor(record.size) - record.size))
      )
        return refuse('no_room');
      await database.uploads.update(id, {
        progress: { ...record.progress, isHalted: false },
        ...(record.step === 'no_room' ? { step: 'reading', refusal: null } : {}),
      });
      runPipeline(id);
      return ok(undefined);
    },
    /** Stops reading or checking; what is stored stays. */
    async cancel(id: string): Promise<void> {
      await database.transaction('rw', database.uploads, async () => {
        const record = await database.uploads.get(id);
        if (record && isUnfinished(record))
          await database.uploads.update(id, {
            progress: { ...record.progress, isHalted: true, left: null },
          });
      });
      pipeline.stop(id);
      await pipeline.idle(id);
    },
    async remove(id: string): Promise<void> {
      pipeline.stop(id);
      await pipeline.idle(id);
      await context.serialized(id, () => removeUpload(database, id));
      cache.forget(id);
    },
    /**
     * Waits until all is checked: what goes with FINALIZE. Refused while anything blocks
     * (`not_ready`: rows with errors, nothing to send).
     */
    async finalizing(id: string) {
      await pipeline.idle(id);
      await following.get(id);
      await pipeline.run(id);
      return await finalizingOf(database, id);
    },
    /** Somebody opens it: what it is checked against is loaded again, and what is still to be checked continues. */
    async refresh(id: string): Promise<void> {
      // What is being checked was begun with what is known now.
      if (pipeline.runs(id)) return;
      cache.forgetContext(id);
      const record = await database.uploads.get(id);
      if (record && isUnfinished(record) && !pipeline.runs(id)) runPipeline(id);
    },

    /** Resolves when what was checked is stored. */
    saved: (id: string): Promise<void> => pipeline.idle(id),
    /** Not live: a page asks again when `facts` change. */
    rows: (id: string, wanted: RowsWanted, from: number, count: number) =>
      rowsOf(cache, id, wanted, from, count),
    /**
     * Reads or checks again, as far as it must; resolves when the choice is stored, `facts` follow.
     */
    async choose(id: string, choosing: Choosing) {
      pipeline.stop(id);
      return thenCheck(id, await inOrder(id, () => choose(cache, id, choosing)));
    },
    /** Texts by field, as typed; `null` gives the file's own text back. */
    async edit(
      id: string,
      row: number,
      cells: Readonly<Partial<Record<FieldName, string | null>>>,
    ) {
      return thenCheck(id, await inOrder(id, () => editRow(cache, id, row, cells)));
    },
    async removeRows(id: string, rows: readonly number[]) {
      return thenCheck(id, await inOrder(id, () => removeRows(cache, id, rows)));
    },
    /** Removes all rows that the filter finds; resolves to how many. */
    async removeFound(id: string, wanted: RowsWanted) {
      // Rows are found by their marks, which follow the last change.
      await pipeline.idle(id);
      await pipeline.run(id);
      return thenCheck(id, await inOrder(id, () => removeFound(cache, id, wanted)));
    },
    /**
     * `from` as it is in the file, everywhere in that field's column; resolves to how many cells.
     */
    async fixEverywhere(id: string, field: FieldName, from: string, to: string) {
      return thenCheck(id, await inOrder(id, () => fixEverywhere(cache, id, field, from, to)));
    },
    /**
     * The values of a field over all rows that are not removed, the most frequent first; `all`: how
     * many there are.
     */
    valuesOf: (id: string, field: FieldName, most: number) => valuesOf(cache, id, field, most),
    /** How many cells of that column hold that text. */
    occurrences: (id: string, field: FieldName, text: string) =>
      occurrences(cache, id, field, text),
    /**
     * Accepts proposals (`applied: false`) of a kind and its evidence, or of one row; resolves to
     * how many.
     */
    async acceptRepairs(id: string, which: RepairSelection) {
      await pipeline.idle(id);
      return thenCheck(id, await inOrder(id, () => acceptRepairs(cache, id, which)));
    },
    /** Takes corrections of last time. */
    async takeOffered(id: string, corrections: readonly RecipeCorrection[]) {
      return thenCheck(id, await inOrder(id, () => takeOffered(cache, id, corrections)));
    },
    /** Part number → `12.34`; an empty text takes it back. */
    async setPrices(id: string, prices: Readonly<Record<string, string>>) {
      return thenCheck(id, await inOrder(id, () => setPrices(cache, id, prices)));
    },
    async undo(id: string) {
      const done = await inOrder(id, () => undo(cache, id));
      if (done) runPipeline(id);
      return done;
    },

    async compareBegin(id: string): Promise<boolean> {
      await pipeline.idle(id);
      await pipeline.run(id);
      const record = await database.uploads.get(id);
      const memory = record && (await cache.load(record));
      if (!memory?.plan) return false;
      memory.registered = { byKey: new Map(), isWhole: false, hasPseudonyms: false };
      return true;
    },
    comparePage(id: string, rows: readonly RegisteredValues[]) {
      const memory = cache.memory(id);
      if (memory?.plan && memory.registered) register(memory.registered, memory.plan, rows);
    },
    async compareEnd(id: string) {
      const registered = cache.memory(id)?.registered;
      if (registered) registered.isWhole = true;
      await context.serialized(id, () => compare(cache, id));
    },
    async errorCodes(id: string) {
      await pipeline.idle(id);
      return await errorCodes(cache, id);
    },
    errorFile: (
      id: string,
      said: readonly (readonly [string, string])[],
      language: Language,
      format: 'xlsx' | 'csv',
    ) => errorFile(cache, id, said, language, format),
    /** Rows that do not count, with line, reason and cells, as CSV. */
    async leftOutFile(id: string, words: LeftOutWords) {
      await pipeline.idle(id);
      return await leftOutFile(cache, id, words);
    },
    /** The corrected error file. `unknown`: rows of it that this upload does not have. */
    async applyCorrectedFile(id: string, file: File) {
      return thenCheck(id, await inOrder(id, () => applyCorrectedFile(cache, id, file)));
    },
  };
}
