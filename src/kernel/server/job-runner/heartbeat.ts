/**
 * The heartbeat of a process that runs jobs. It has its own thread, so that a job that blocks the
 * event loop does not make the process look dead.
 */
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * `runner` is the process's name in job locks, and `everyMs` the milliseconds between two beats.
 */
export type HeartbeatOptions = {
  readonly databaseUrl: string;
  readonly runner: string;
  readonly everyMs: number;
};

/** A running heartbeat. */
export type Heartbeat = { stop(): Promise<void> };

/** The extension of the thread's file: `.ts` in the sources, `.js` in a release. */
const EXTENSION = extname(import.meta.filename);

/** Starts the heartbeat. Resolves after the first beat. */
export async function startHeartbeat(workerData: HeartbeatOptions): Promise<Heartbeat> {
  const thread = new Worker(join(import.meta.dirname, `heartbeat-thread${EXTENSION}`), {
    workerData,
  });
  thread.unref();
  await once(thread, 'message');
  return { stop: async () => void (await thread.terminate()) };
}
