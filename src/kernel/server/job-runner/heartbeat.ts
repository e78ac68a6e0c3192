/** The heartbeat of a process that runs jobs, from a thread of its own: a job that keeps the event loop busy does not make the process look dead. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type HeartbeatOptions = {
  readonly databaseUrl: string;
  readonly runner: string;
  readonly everyMs: number;
};
export type Heartbeat = { stop(): Promise<void> };

/** Resolves after the first beat. */
export async function startHeartbeat(workerData: HeartbeatOptions): Promise<Heartbeat> {
  const thread = new Worker(new URL('./heartbeat-thread.ts', import.meta.url), { workerData });
  thread.unref();
  await once(thread, 'message');
  return { stop: async () => void (await thread.terminate()) };
}
