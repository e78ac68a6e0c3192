/** Runs in the thread: beats, looks who of the others beats no more, and frees their jobs, again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../database.ts';
import type { HeartbeatOptions } from './heartbeat.ts';
import { beat } from './queries.ts';
import { watchRunners } from './watch.ts';

const { databaseUrl, runner, everyMs } = workerData as HeartbeatOptions;
const { db } = openDatabase({ connectionString: databaseUrl, max: 1 });
const watch = watchRunners(db);
for (;;) {
  try {
    await beat(db, runner);
    parentPort!.postMessage('beaten');
    await watch.look();
  } catch {
    // Without its database no process beats: all are looked at again when it is back.
  }
  await sleep(everyMs);
}
