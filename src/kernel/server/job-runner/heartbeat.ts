/**
 * The heartbeat of a process that runs jobs. It has its own thread, so that a job that blocks the
 * event loop does not make the process look dead.
 */
import { once } from 'node:events';
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

/** Starts the heartbeat. Resolves after the first beat. */
export async function startHeartbeat(workerData: HeartbeatOptions): Promise<Heartbeat> {
  const thread = new Worker(new URL('./heartbeat-thread.ts', import.meta.url), { workerData });
  thread.unref();
  await once(thread, 'message');
  return { stop: async () => void (await thread.terminate()) };
}
