/** The uploads API of a page: stored state is read here as live queries, what touches rows is asked of the worker. */
import { inBackground } from '#kernel/device/storage/closed.ts';
import { idle } from '#kernel/device/page/idle.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { workerAddress } from '#kernel/device/page/worker-address.ts';
// oxlint-disable-next-line import/default -- the bundler's answer to the query
import address from './worker/worker.ts?worker&url';
import {
  openFiles,
  rememberedOf,
  removeUpload,
  type OpeningChoice,
  type UploadRecord,
} from './database.ts';
import { uploadBeginningsOn } from './upload-beginnings-on.ts';
import type { UploadHead } from './upload-head.ts';
import { FIRST_ROWS } from './upload-rows.ts';
import type { Files, FilesOptions, Upload } from './uploads-api.ts';
import { completeUpload, storedFacts } from './changes/finalizing.ts';
import type { WorkerApi } from './worker/worker-api.ts';
import { createRpc, type Methods, type Port } from './worker/rpc.ts';
import { shownUploads } from './worker/shown-uploads.ts';
import { unstoredUploads } from './worker/unstored-uploads.ts';
import type { PageMethods } from './worker/worker.ts';

/** Something that answers as the worker does; tests pass their own. */
export type Connection = {
  readonly port: Port;
  readonly onBroken?: (listener: (error: Error) => void) => void;
  end(): void;
};
type WorkerMethods = { readonly [Name in keyof WorkerApi]: WorkerApi[Name] } & {
  readonly start: (userId: number, kinds: FilesOptions['kinds']) => void;
  /** The page is kept for going back, or shown again: the worker with it. */
  readonly page: (event: 'pagehide' | 'pageshow') => void;
};

function startWorker(): Connection {
  const worker = new Worker(workerAddress(address), { type: 'module', name: 'files' });
  return {
    port: worker as unknown as Port,
    onBroken: (listener) => {
      worker.addEventListener('error', (event) =>
        listener(new Error(event.message || 'The worker did not start.')),
      );
    },
    end: () => worker.terminate(),
  };
}
const headAs = ({
  chosen: _chosen,
  isWhole: _isWhole,
  pages: _pages,
  revision: _revision,
  checkedAt: _checkedAt,
  columnsAt: _columnsAt,
  hash: _hash,
  ...head
}: UploadRecord): UploadHead => head;

export function filesOn(
  { userId, kinds, uploadContextOf }: FilesOptions,
  {
    connect = startWorker,
    now = Date.now,
    ...opening
  }: OpeningChoice & { readonly connect?: () => Connection; readonly now?: () => number } = {},
): Files {
  const database = openFiles(userId, opening);
  const unstored = unstoredUploads();
  const shown = shownUploads();
  let connection: Connection | undefined,
    rpc: ReturnType<typeof createRpc<WorkerMethods & Methods>> | undefined,
    started: Promise<unknown> | undefined;
  const ask = (async (name: keyof WorkerMethods & string, ...args: never[]) => {
    if (!rpc) {
      connection = connect();
      const made = (rpc = createRpc<WorkerMethods & Methods>(connection.port, {
        // Whether a context still holds nobody waits for; what a file is read with, somebody does.
        uploadContextOf: async (owner, known) => {
          if (known !== undefined) await idle();
          return await uploadContextOf(owner, known);
        },
        // It is drawn before it is stored.
        tellPreview(preview) {
          const { id } = preview.facts;
          if (shown.keep(preview))
            unstored.add(id, preview, ask('saved', id)).catch(() => undefined);
        },
      } satisfies PageMethods as unknown as Methods));
      connection.onBroken?.((error) => {
        made.broken(error);
        rpc = undefined;
      });
      started = made.call('start', userId, kinds);
      started.catch(() => undefined);
    }
    await started;
    // What is asked of an upload waits until it is on the disk as it is shown.
    if (name !== 'stored' && name !== 'saved') await unstored.settled(args[0]);
    return await (rpc.call as (name: string, ...args: never[]) => Promise<unknown>)(name, ...args);
  }) as ReturnType<typeof createRpc<WorkerMethods & Methods>>['call'];
  const tellWorker = (event: Event) => {
    if ((event as Event & { readonly persisted: boolean }).persisted)
      rpc?.call('page', event.type as 'pagehide' | 'pageshow').catch(() => undefined);
  };
  for (const event of ['pagehide', 'pageshow']) globalThis.addEventListener?.(event, tellWorker);
  // What was interrupted continues as soon as a screen asks.
  inBackground(
    database.uploads
      .filter(
        ({ kind, step, progress, isWhole, revision, checkedAt }) =>
          kinds.includes(kind) &&
          !progress.isHalted &&
          step !== 'refused' &&
          step !== 'no_room' &&
          (!isWhole || revision !== checkedAt),
      )
      .count()
      .then(
        (count) => {
          if (count > 0) void ask('resumeAll', kinds).catch(() => undefined);
        },
        () => undefined,
      ),
  );

  function upload(id: string): Upload {
    return {
      id,
      async facts() {
        const before = unstored.factsOf(id);
        return shown.read((await storedFacts(database, id)) ?? before);
      },
      latestFacts: () => shown.factsOf(id),
      askFirstRows(wanted) {
        const latest = shown.latestOf(id);
        if (!latest) return;
        ask('rows', id, wanted, 0, FIRST_ROWS).then(
          (rows) => shown.keep({ ...latest, wanted, rows }),
          () => undefined,
        );
      },
      firstRows: (wanted) => shown.rowsOf(id, wanted),
      rowsSoon: (most) => shown.rowsSoon(id, most),
      choose: (choosing) => ask('choose', id, choosing),
      resume: () => ask('resume', id),
      cancel: () => ask('cancel', id),
      rows: (wanted, from, count) => ask('rows', id, wanted, from, count),
      edit: (row, cells) => ask('edit', id, row, cells),
      async removeRows(rows) {
        const done = await ask('removeRows', id, rows);
        return done.ok ? ok(undefined) : done;
      },
      removeFound: (wanted) => ask('removeFound', id, wanted),
      fixEverywhere: (field, from, to) => ask('fixEverywhere', id, field, from, to),
      valuesOf: (field, most) => ask('valuesOf', id, field, most),
      occurrences: (field, text) => ask('occurrences', id, field, text),
      acceptRepairs: (which) => ask('acceptRepairs', id, which),
      takeOffered: (corrections) => ask('takeOffered', id, corrections),
      setPrices: (prices) => ask('setPrices', id, prices),
      async missingPrices() {
        const [record, facts, kept] = await Promise.all([
          database.uploads.get(id),
          database.uploadFacts.get(id),
          database.uploadPriceless.get(id),
        ]);
        return (kept?.parts ?? facts?.priceless ?? []).map(([partNumber, rows]) => ({
          partNumber,
          rows,
          price: record?.chosen.prices[partNumber] ?? null,
        }));
      },
      undo: () => ask('undo', id),
      async compareWith(registered) {
        if (!(await ask('compareBegin', id))) return refuse('not_ready');
        for await (const rows of registered) await ask('comparePage', id, rows);
        await ask('compareEnd', id);
        return ok(undefined);
      },
      async errorFile(say, language, format = 'xlsx') {
        const said = (await ask('errorCodes', id)).map(
          ([code, expected]) => [`${code} ${expected ?? ''}`, say(code, expected)] as const,
        );
        return await ask('errorFile', id, said, language, format);
      },
      leftOutFile: (words) => ask('leftOutFile', id, words),
      applyCorrectedFile: (file) => ask('applyCorrectedFile', id, file),
      finalizing: () => ask('finalizing', id),
      async mark(step) {
        await database.uploads.update(id, { step, touchedAt: now() });
      },
    };
  }
  return {
    list: async () =>
      (
        await database.uploads
          .orderBy('startedAt')
          .reverse()
          .filter(({ kind }) => kinds.includes(kind))
          .toArray()
      ).map(headAs),
    open(id) {
      if (rpc) ask('refresh', id).catch(() => undefined);
      return upload(id);
    },
    prepare(kind, owner) {
      void ask('prepare', kind, owner).catch(() => undefined);
    },
    ...uploadBeginningsOn({ ask, shown, unstored, now }),
    async remove(id) {
      if (rpc) await ask('remove', id);
      else await removeUpload(database, id);
    },
    remembered: async ({ kind, distributorId }) =>
      (await rememberedOf(database, kind, distributorId)).map(({ at, names, choices }) => ({
        at,
        names,
        choices,
      })),
    complete: (id) => completeUpload(database, id, now()),
    close() {
      for (const event of ['pagehide', 'pageshow'])
        globalThis.removeEventListener?.(event, tellWorker);
      connection?.end();
      rpc?.broken(new Error('Closed.'));
      rpc = undefined;
      database.close({ disableAutoOpen: true });
    },
  };
}
