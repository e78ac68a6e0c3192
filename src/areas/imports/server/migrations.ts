/** Remembered files belong to imports for every area; the table was the reports' own. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0045_file_memory',
    async up(db) {
      await sql`alter table report_memory rename to file_memory`.execute(db);
    },
  },
];
