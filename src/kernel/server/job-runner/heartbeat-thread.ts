/**
 * The heartbeat thread. In a loop it records a beat, checks the other processes, and frees the jobs
 * of dead ones.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../database.ts';
import type { HeartbeatOptions } from './heartbeat.ts';
import { recordHeartbeat } from './job-runner-sql.ts';
import { createRunnerWatch } from './watch-runners.ts';

const { databaseUrl, runner, everyMs } = workerData as HeartbeatOptions;
const { db } = openDatabase({ connectionString: databaseUrl, max: 1 });
const watch = createRunnerWatch(db);

for (;;) {
  try {
    await recordHeartbeat(db, runner);
    parentPort!.postMessage('beaten');
    await watch.freeJobsOfDeadRunners();
  } catch {
    // Without the database no process can record beats, so missing beats are not counted until the
    // database is back.
  }
  await sleep(everyMs);
}
