/** Tests that a worker that failed to start is started again by the next call. */
import { expect, test } from 'vitest';
import { createLastReadUploadCache } from '#areas/imports/device/last-read-upload.ts';
import { connectWorker, type Connection } from '#areas/imports/device/worker/worker-connection.ts';
import { createRpc, type Methods, type Port } from '#areas/imports/device/worker/rpc.ts';
import { createUnstoredUploads } from '#areas/imports/device/worker/unstored-uploads.ts';

type Listener = Parameters<Port['addEventListener']>[1];

/** Returns two ports, each of which hears what the other one posts. */
function portPair(): readonly [Port, Port] {
  const listeners: [Listener[], Listener[]] = [[], []];
  const port = (own: 0 | 1): Port => ({
    postMessage: (data) => {
      for (const listener of listeners[own === 0 ? 1 : 0]) queueMicrotask(() => listener({ data }));
    },
    addEventListener: (_type, listener) => listeners[own].push(listener),
  });
  return [port(0), port(1)];
}

/** Connects workers. The first one can't open its database. */
function workers() {
  const held = { started: 0, ended: 0 };
  const connect = (): Connection => {
    const [page, worker] = portPair();
    held.started += 1;
    const isBroken = held.started === 1;
    createRpc(worker, {
      start: () => {
        if (isBroken) throw new Error('The database is closing.');
      },
      compareBegin: () => true,
    } as unknown as Methods);
    return {
      port: page,
      end: () => {
        held.ended += 1;
      },
    };
  };
  return { held, connect };
}

test('a worker that can’t open its database ends, and the next call starts another one', async () => {
  const { held, connect } = workers();
  const worker = connectWorker({ userId: 1, kinds: [] } as never, connect, {
    shown: createLastReadUploadCache(),
    unstored: createUnstoredUploads(),
  });

  await expect(worker.ask('compareBegin', 'one')).rejects.toThrow('The database is closing.');
  expect([held.ended, worker.isStarted()]).toEqual([1, false]);
  expect(await worker.ask('compareBegin', 'one')).toBe(true);
  expect(held).toEqual({ started: 2, ended: 1 });
});
