/**
 * Runs the worker that reads files: the engine, the rows and their database, on a thread of its own
 * beside the one that draws the screen.
 */
import { newId } from '#kernel/domain/ids.ts';
import { createSetImmediate } from '#kernel/device/page/set-immediate.ts';
import { createStorageQuota } from '#kernel/device/storage/storage-quota.ts';
import { openFilesDatabase } from '../files-database.ts';
import { deleteRegisteredFiles } from '../delete-registered-files.ts';
import { createWorkerApi, type WorkerApi } from './worker-api.ts';
import type { AskCheckContext, FilesOptions } from '../upload-check-context.ts';
import { createRpc, type Methods } from './rpc.ts';
import type { FirstPreviewRows } from '../last-read-upload.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The functions of the page that the worker calls. */
export type PageMethods = {
  readonly uploadContextOf: AskCheckContext;
  readonly tellPreview: (first: FirstPreviewRows) => void;
};

/** Milliseconds that a page usually takes to draw the next screen. */
const DRAWING = 50;

const later = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

const nextTurn = createSetImmediate();
const breathe = () => new Promise<void>(nextTurn);

let api: Promise<WorkerApi> | undefined;

const methods = new Proxy({} as Record<string, (...args: never[]) => unknown>, {
  get:
    (_, name: string) =>
    async (...args: never[]) => {
      if (name === 'page') {
        // Repeat the page's event here, because a worker gets none of its own.
        dispatchEvent(Object.assign(new Event(args[0] as unknown as string), { persisted: true }));
        return;
      }
      if (name === 'start') {
        api ??= start(args[0] as unknown as number, args[1] as unknown as FilesOptions['kinds']);
        await api;
        return;
      }
      return await ((await api)![name as keyof WorkerApi] as (...args: never[]) => unknown)(
        ...args,
      );
    },
});

const { call } = createRpc<PageMethods & Methods>(self, methods);

async function start(userId: number, kinds: FilesOptions['kinds']): Promise<WorkerApi> {
  const database = openFilesDatabase(userId);
  const quota = createStorageQuota(navigator.storage, () => deleteRegisteredFiles(database));
  await database.open();
  const made = createWorkerApi({
    database,
    now: Date.now,
    newId: () => newId(Date.now(), crypto),
    hasSpace: (bytes) => quota.hasSpace(bytes),
    breathe,
    later,
    whileDrawing: () => later(DRAWING),
    tellPreview(first) {
      call('tellPreview', first).catch(() => undefined);
    },
    uploadContextOf: (owner, known) => call('uploadContextOf', owner, known),
    serialized: async (id, work) =>
      (await navigator.locks.request(`portal-files-${userId}-${id}`, work)) as never,
  });

  await made.resumeAll(kinds);

  return made;
}
