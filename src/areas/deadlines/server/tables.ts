/** Types the tables of deadlines. */
import type { Generated } from 'kysely';
import type { InstantColumn } from '#kernel/server/database.ts';
import type { Blocker, ClosableDocument } from '../domain/index.ts';

export interface DeadlineTables {
  /**
   * Blockers of type `default` have days of the month, blockers of type `specific` have dates.
   * Times are in São Paulo time.
   */
  monthly_blocker: {
    id: Generated<number>;
    type: Blocker['type'];
    start_day: number | null;
    end_day: number | null;
    start_block_date: string | null;
    end_block_date: string | null;
    start_time: string;
    end_time: string;
    documents: ClosableDocument[];
    all_distributors: boolean;
    created_at: InstantColumn;
    updated_at: InstantColumn;
    version: Generated<number>;
  };
  /** The distributors of a blocker that doesn't apply to all. */
  monthly_blocker_distributor: { blocker_id: number; distributor_id: number };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends DeadlineTables {}
}
