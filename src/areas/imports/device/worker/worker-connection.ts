/**
 * Connects the page to the worker that reads files. The worker starts with the first call, so that
 * pages without files have none.
 */
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { toTrustedWorkerUrl } from '#kernel/device/page/trusted-worker-url.ts';
// oxlint-disable-next-line import/default -- the bundler's answer to the query
import address from './worker.ts?worker&url';
import type { FilesOptions } from '../upload-check-context.ts';
import type { createLastReadUploadCache } from '../last-read-upload.ts';
import type { createUnstoredUploads } from './unstored-uploads.ts';
import type { WorkerApi } from './worker-api.ts';
import type { PageMethods } from './worker.ts';
import { createRpc, type Caller, type Methods, type Port } from './rpc.ts';

/** A connection to the worker; tests pass their own. */
export type Connection = {
  readonly port: Port;
  readonly onBroken?: (listener: (error: Error) => void) => void;
  end(): void;
};

type WorkerMethods = { readonly [Name in keyof WorkerApi]: WorkerApi[Name] } & {
  readonly start: (userId: number, kinds: FilesOptions['kinds']) => void;
  /** Tells the worker that the page enters or leaves the back-forward cache. */
  readonly page: (event: 'pagehide' | 'pageshow') => void;
};

export function startWorker(): Connection {
  const worker = new Worker(toTrustedWorkerUrl(address), { type: 'module', name: 'files' });
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

export function connectWorker(
  { userId, kinds, uploadContextOf }: FilesOptions,
  connect: () => Connection,
  {
    shown,
    unstored,
  }: {
    readonly shown: ReturnType<typeof createLastReadUploadCache>;
    readonly unstored: ReturnType<typeof createUnstoredUploads>;
  },
) {
  let connection: Connection | undefined,
    rpc: ReturnType<typeof createRpc<WorkerMethods & Methods>> | undefined,
    started: Promise<unknown> | undefined;
  const ask = (async (name: keyof WorkerMethods & string, ...args: never[]) => {
    if (!rpc) {
      const opened = (connection = connect());
      const made = (rpc = createRpc<WorkerMethods & Methods>(opened.port, {
        // A person waits for the context with which a file is read, but not for the check whether a
        // known context still holds, so the latter runs when the page is idle.
        uploadContextOf: async (owner, known) => {
          if (known !== undefined) await whenPageIdle();
          return await uploadContextOf(owner, known);
        },
        // The page draws the preview before the results behind it are stored.
        tellPreview(preview) {
          const { id } = preview.facts;
          if (shown.keep(preview))
            unstored.add(id, preview, ask('saved', id)).catch(() => undefined);
        },
      } satisfies PageMethods as unknown as Methods));
      opened.onBroken?.((error) => {
        made.broken(error);
        rpc = undefined;
      });
      started = made.call('start', userId, kinds);
      // A worker that failed to start, for example because its database was closing, answers no
      // later call either. The next call starts another one.
      started.catch(() => {
        opened.end();
        if (rpc === made) rpc = undefined;
      });
    }

    const current = rpc;
    await started;

    // Calls about an upload wait until the state that the page shows is stored.
    if (name !== 'stored' && name !== 'saved') await unstored.settled(args[0]);
    return await (current.call as (name: string, ...args: never[]) => Promise<unknown>)(
      name,
      ...args,
    );
  }) as Caller<WorkerMethods & Methods>;

  const tellWorker = (event: Event) => {
    if ((event as Event & { readonly persisted: boolean }).persisted)
      rpc?.call('page', event.type as 'pagehide' | 'pageshow').catch(() => undefined);
  };

  for (const event of ['pagehide', 'pageshow']) globalThis.addEventListener?.(event, tellWorker);

  return {
    ask: ask as Caller<WorkerApi>,
    isStarted: () => rpc !== undefined,
    close() {
      for (const event of ['pagehide', 'pageshow'])
        globalThis.removeEventListener?.(event, tellWorker);
      connection?.end();
      rpc?.broken(new Error('Closed.'));
      rpc = undefined;
    },
  };
}
