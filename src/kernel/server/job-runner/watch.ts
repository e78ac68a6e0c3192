/** Who of the processes that run jobs is dead: one that beats no more, by counting; no clock is asked, neither ours nor the database's. */
import type { Database } from '../database.ts';
import { freeJobsOf, freeQueues, jobRunners, type JobRunner } from './queries.ts';

/** Between two beats of a process, and between two looks at all of them. */
export const BEAT_MS = 10_000;
/** Looks at the same beat after which a process is dead: its jobs are freed within fifty seconds. A whole machine that stood still misses one look only, and beats before the next. */
const PATIENCE = 4;
/** For a version that does not beat: a quarter of an hour, longer than any job takes. */
const PATIENCE_WITHOUT_BEATS = 90;

export type JobWatch = {
  /** Frees the jobs of the dead. → whose they were */
  look(): Promise<string[]>;
};

export function watchRunners(db: Database): JobWatch {
  let known = new Map<string, JobRunner & { readonly looks: number }>();
  return {
    async look() {
      const before = known;
      known = new Map();
      const freed: string[] = [];
      for (const { runner, beats } of await jobRunners(db)) {
        const last = before.get(runner);
        const looks = last?.beats === beats ? last.looks + 1 : 0;
        known.set(runner, { runner, beats, looks });
        const isDead = looks >= (beats < 0 ? PATIENCE_WITHOUT_BEATS : PATIENCE);
        if (isDead && (await freeJobsOf(db, { runner, beats }))) freed.push(runner);
      }
      await freeQueues(db);
      return freed;
    },
  };
}
