/** Creates the table of sums for the list of all distributors. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1126_stock_sums',
    async up(db) {
      await sql`
        -- The sums of a distributor's month as of its stamp. They are out of date if it differs.
        -- Without a foreign key, a process of the version before can still remove distributors.
        create table stock_sums (
          distributor_id bigint not null,
          month text not null,
          stamp text not null,
          sums jsonb not null,
          primary key (month, distributor_id)
        )`.execute(db);
    },
  },
];
