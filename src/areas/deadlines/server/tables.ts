/** The tables of the deadlines. */
import type { Generated } from 'kysely';
import type { InstantColumn } from '#kernel/server/database.ts';
import type { Blocker, ClosedDocument } from '../domain/index.ts';

export interface DeadlineTables {
  /** Days where the type is `default`, dates where it is `specific`; times of São Paulo. */
  monthly_blocker: {
    id: Generated<number>;
    type: Blocker['type'];
    start_day: number | null;
    end_day: number | null;
    start_block_date: string | null;
    end_block_date: string | null;
    start_time: string;
    end_time: string;
    documents: ClosedDocument[];
    all_distributors: boolean;
    created_at: InstantColumn;
    updated_at: InstantColumn;
    version: Generated<number>;
  };
  /** For whom, where it is not for all. */
  monthly_blocker_distributor: { blocker_id: number; distributor_id: number };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends DeadlineTables {}
}
