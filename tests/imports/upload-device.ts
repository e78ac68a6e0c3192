/**
 * Runs the file engine of a device without a browser: the code of the real worker over a message
 * port, on a database in memory.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import {
  openFilesDevice,
  type CheckContextAnswer,
  type Files,
  type UploadFacts,
  type UploadOwner,
  type UploadCheckContext,
} from '#areas/imports/device/index.ts';
import { fileDocumentKinds } from '#areas/imports/domain/index.ts';
import { openFilesDatabase } from '#areas/imports/device/files-database.ts';
import { createWorkerApi } from '#areas/imports/device/worker/worker-api.ts';
import { createRpc, type Methods, type Port } from '#areas/imports/device/worker/rpc.ts';

export const uploadContext: UploadCheckContext = {
  today: '2026-01-10',
  currency: 'BRL',
  companies: ['11222333000181'],
  dateOrder: 'dmy',
  remembered: [],
};

export const owner: UploadOwner = { kind: 'inventory', distributorId: 7, companyId: 31 };

type Making = {
  readonly disk?: IDBFactory;
  readonly uploadContext?: Partial<UploadCheckContext>;
  readonly hasSpace?: (bytes: number) => boolean;
  /** Called when an upload loads the facts that it is checked against. */
  readonly onContext?: (known: string | undefined) => CheckContextAnswer | void;
  /** Called when the worker gives other work a turn, for example between pages of rows. */
  readonly breathe?: () => Promise<void>;
  /** Waits this many milliseconds, in place of the worker's timer. */
  readonly later?: (ms: number) => Promise<void>;
  readonly whileDrawing?: () => Promise<void>;
};

let count = 0;

/**
 * Returns a device with its files. The returned `kill` ends the tab in the middle of its work. The
 * returned `endWorker` ends the worker, which the page notices.
 */
export function createUploadDevice({
  disk = new IDBFactory(),
  uploadContext: more = {},
  hasSpace = () => true,
  onContext = () => undefined,
  breathe = async () => undefined,
  later = async () => undefined,
  whileDrawing = async () => undefined,
}: Making = {}) {
  const opening = { indexedDB: disk, keyRange: IDBKeyRange };
  let isDead = false;
  let endWorker = (): void => undefined;
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    const database = openFilesDatabase(1, opening);
    const api = createWorkerApi({
      database,
      now: Date.now,
      newId: () => `0198a2f0-0000-7000-8000-${String(++count).padStart(12, '0')}`,
      hasSpace: async (bytes) => hasSpace(bytes),
      breathe: async () => {
        if (isDead) await new Promise(() => undefined);
        await breathe();
      },
      later,
      whileDrawing,
      serialized: async (_id, work) => await work(),
      uploadContextOf: async (_owner, known) => onContext(known) ?? { ...uploadContext, ...more },
      tellPreview(first) {
        rpc.call('tellPreview', first as never).catch(() => undefined);
      },
    });

    const rpc = createRpc<Methods>(
      port2 as unknown as Port,
      { ...api, start: () => api.resumeAll(fileDocumentKinds) } as never,
    );

    port1.start();
    port2.start();
    const end = () => {
      port1.close();
      port2.close();
      database.close();
    };

    return {
      port: port1 as unknown as Port,
      end,
      onBroken: (listener: (error: Error) => void) => {
        endWorker = () => {
          end();
          listener(new Error('The worker has ended.'));
        };
      },
    };
  };

  const files = openFilesDevice(
    {
      userId: 1,
      kinds: fileDocumentKinds,
      uploadContextOf: async () => ({ ...uploadContext, ...more }),
    },
    { ...opening, connect },
  );

  return {
    files,
    disk,
    endWorker: () => endWorker(),
    kill: () => {
      isDead = true;
      files.close();
    },
  };
}

/**
 * Waits until `look` returns a truthy value, and returns that value. Vitest's own limit of a second
 * is too short while other processes use the processors.
 */
export const waitUntil = <Found>(look: () => Found | Promise<Found>) =>
  vi.waitUntil(look, { timeout: 15_000 });

/** Waits until an upload needs an answer or is done, and returns its facts. */
export async function factsWhenChecked(
  files: Files,
  id: string,
  steps: readonly UploadFacts['step'][] = ['ready', 'mapping', 'refused', 'no_room'],
): Promise<UploadFacts> {
  const looked = async () => {
    const facts = await files.open(id).facts();
    return facts &&
      steps.includes(facts.step) &&
      (facts.progress.share === 1 || facts.step === 'refused' || facts.step === 'no_room')
      ? facts
      : undefined;
  };
  return (await vi.waitUntil(looked, { timeout: 15_000, interval: 5 }))!;
}

export async function beginUpload(
  files: Files,
  text: string | Uint8Array,
  more: Partial<UploadOwner> & { readonly name?: string } = {},
): Promise<string> {
  const { name = 'file.csv', ...rest } = more;
  const begun = await files.begin({
    ...owner,
    ...rest,
    file: new File([typeof text === 'string' ? text : new Uint8Array(text)], name),
  });
  if (!begun.ok) throw new Error(`${begun.code} ${JSON.stringify(begun.details)}`);
  return begun.value;
}
