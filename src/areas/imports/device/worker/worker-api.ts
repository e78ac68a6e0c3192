/** The worker's API: the functions that a page calls for everything that involves rows. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isDatabaseClosedError } from '#kernel/device/storage/in-background.ts';
import { loadPlaces, type Delimiter, type FileDocumentKind } from '../../domain/index.ts';
import { storeChoice } from '../changes/store-choice.ts';
import { removeUpload, type UploadRecord } from '../files-database.ts';
import {
  MAX_BYTES_SHOWN_BEFORE_STORED,
  neededSpaceBytes,
  createUploadStarter,
} from './upload-starter.ts';
import { createUploadCache, type UploadsContext } from '../upload/upload-cache.ts';
import { errorFile, errorCodesOfFile, applyCorrectedFile } from '../changes/error-files.ts';
import { finalizeInputOf } from '../changes/finalize-upload.ts';
import { leftOutFile, type LeftOutWords } from '../changes/left-out-file.ts';
import { undoNewestChange } from '../changes/undo.ts';
import type { UploadOwner } from '../upload-check-context.ts';
import type { UploadChoiceChange } from '../upload-choices.ts';
import type { UploadCode } from '../upload-codes.ts';
import type { RowsWanted } from '../upload-rows.ts';
import { createUploadPipeline, canPipelineContinue } from '../upload/upload-pipeline.ts';
import { readRowsOfFilter } from '../upload/find-rows.ts';
import { createChangeQueue } from './change-queue.ts';
import { createComparisonCalls } from './comparison-calls.ts';
import { createCorrectionCalls } from './correction-calls.ts';
import type { StoredFacts } from '../last-read-upload.ts';

type Begun = {
  readonly id: string;
  readonly facts: StoredFacts | undefined;
  /** If false, the file is still being stored; `stored` resolves when that has ended. */
  readonly isStored: boolean;
};

export type WorkerApi = ReturnType<typeof createWorkerApi>;
export function createWorkerApi(context: UploadsContext) {
  const { database } = context;
  const cache = createUploadCache(context);
  const pipeline = createUploadPipeline(cache);
  const runPipeline = (id: string) => {
    pipeline.run(id).catch((error: unknown) => {
      if (!isDatabaseClosedError(error)) console.error(`Upload ${id} has stopped:`, error);
    });
  };
  const { inOrder, lastChange } = createChangeQueue();
  /**
   * Makes a change after all earlier changes of the upload. If it succeeds, the check of the rows
   * is started before the next change begins.
   */
  const changed = <Value>(
    id: string,
    change: () => Promise<Result<Value, UploadCode>>,
  ): Promise<Result<Value, UploadCode>> =>
    inOrder(id, async () => {
      const done = await change();
      if (done.ok) runPipeline(id);
      return done;
    });

  const beginnings = createUploadStarter(cache);
  /**
   * New uploads whose check context is still being verified. The cached context may be out of date,
   * because a person may choose a file and continue with it an hour later.
   */
  const following = new Map<string, Promise<void>>();
  const followContext = async (record: UploadRecord): Promise<void> => {
    const begun = await cache.uploadContextOf(record);
    await pipeline.idle(record.id);
    const isNew = await cache.hasNewContext(record, begun);
    if (isNew && (await database.uploads.get(record.id))?.isWhole)
      await changed(record.id, () => storeChoice(cache, record.id, {}));
  };

  /** Uploads whose file is being stored or couldn't be. */
  const storing = new Map<string, Promise<Result<void, UploadCode>>>();
  const goOnWith = (record: UploadRecord): void => {
    runPipeline(record.id);
    const followed = followContext(record).catch(() => undefined);
    following.set(record.id, followed);
    void followed.then(() => following.delete(record.id));
  };

  return {
    /** Loads what reading needs before a person chooses a file; `owner` may be unknown. */
    async prepare(kind: FileDocumentKind, owner?: UploadOwner): Promise<void> {
      await Promise.all([
        kind === 'pos_brazil' ? loadPlaces() : undefined,
        owner && cache.prepareContext(owner),
      ]);
    },
    /**
     * Opens a chosen file before the person continues with it. `id` is the id of the upload that
     * the file may become.
     */
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
      if (facts && file.size <= MAX_BYTES_SHOWN_BEFORE_STORED)
        return ok({ id: record.id, facts, isStored: false });
      const done = await goingOn;
      return done.ok ? ok({ id: record.id, facts, isStored: true }) : done;
    },
    /**
     * Resolves when the file of an upload is stored on this device, or to the refusal if it can't
     * be stored, even if the page that chose the file was closed.
     */
    stored: (id: string): Promise<Result<void, UploadCode>> =>
      storing.get(id) ?? Promise.resolve(ok(undefined)),
    /** Continues interrupted uploads. */
    async resumeAll(kinds: readonly FileDocumentKind[]): Promise<void> {
      for (const record of await database.uploads.toArray())
        if (kinds.includes(record.kind) && canPipelineContinue(record)) runPipeline(record.id);
    },
    /** Continues an upload that was canceled or had no space on the disk. */
    async resume(id: string): Promise<Result<void, UploadCode>> {
      const record = await database.uploads.get(id);
      if (!record) return refuse('gone');
      const hadNoRoom = record.step === 'no_room';
      if (hadNoRoom && !(await context.hasSpace(neededSpaceBytes(record.size) - record.size)))
        return refuse('no_room');
      await database.uploads.update(id, {
        progress: { ...record.progress, isHalted: false },
        ...(hadNoRoom ? { step: 'reading', refusal: null } : {}),
      });
      runPipeline(id);
      return ok(undefined);
    },
    /** Stops reading or checking; what is stored stays. */
    async cancel(id: string): Promise<void> {
      await database.transaction('rw', database.uploads, async () => {
        const record = await database.uploads.get(id);
        if (record && canPipelineContinue(record))
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
     * Waits until everything is checked and returns the content of the FINALIZE command. Refuses
     * like `finalizeInputOf`.
     */
    async finalizing(id: string) {
      await pipeline.idle(id);
      await following.get(id);
      await pipeline.run(id);
      return await finalizeInputOf(database, id);
    },
    /**
     * Called when a screen opens an upload: loads the check context again and continues what is
     * unfinished.
     */
    async refresh(id: string): Promise<void> {
      // A check that is running was started with the current context, so nothing is left to do.
      if (pipeline.runs(id)) return;
      cache.forgetContext(id);
      const record = await database.uploads.get(id);
      if (record && canPipelineContinue(record) && !pipeline.runs(id)) runPipeline(id);
    },
    /** Resolves when the results of the check are stored. */
    saved: (id: string): Promise<void> => pipeline.idle(id),
    /** Resolves when every change that was requested before is stored, and its rows are checked. */
    async settled(id: string): Promise<void> {
      await lastChange(id);
      await pipeline.idle(id);
    },
    /** Returns rows. The result isn't live: a page requests it again when `facts` change. */
    rows: (id: string, wanted: RowsWanted, from: number, count: number) =>
      readRowsOfFilter(cache, id, wanted, from, count),
    /**
     * Stores a choice, and reads or checks the file again if the choice requires it. Resolves when
     * the choice is stored; `facts` follow later.
     */
    async choose(id: string, choosing: UploadChoiceChange) {
      pipeline.stop(id);
      return await changed(id, () => {
        // The columns are found again, but not by what was just forgotten of earlier files.
        if (choosing.mapping === null) cache.forgetContext(id);
        return storeChoice(cache, id, choosing);
      });
    },
    ...createCorrectionCalls(cache, pipeline, changed),
    async undo(id: string) {
      return await inOrder(id, async () => {
        const done = await undoNewestChange(cache, id);
        if (done) runPipeline(id);
        return done;
      });
    },
    ...createComparisonCalls(cache, pipeline),
    async errorCodes(id: string) {
      await pipeline.idle(id);
      return await errorCodesOfFile(cache, id);
    },
    errorFile: (
      id: string,
      said: readonly (readonly [string, string])[],
      language: Language,
      format: 'xlsx' | 'csv',
      delimiter?: Delimiter,
    ) => errorFile(cache, id, said, language, format, delimiter),
    /**
     * Returns a CSV file of the rows that are left out, without blank ones, with the sheet if there
     * are several, the line, the reason and the cells of each.
     */
    async leftOutFile(id: string, words: LeftOutWords, delimiter?: Delimiter) {
      await pipeline.idle(id);
      return await leftOutFile(cache, id, words, delimiter);
    },
    /** Applies a corrected error file. `unknown` counts its rows that this upload doesn't have. */
    async applyCorrectedFile(id: string, file: File) {
      return await changed(id, () => applyCorrectedFile(cache, id, file));
    },
  };
}
