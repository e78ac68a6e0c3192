/** Creates the table of addresses whose mail server refuses mails for good. */
import { sql } from 'kysely';
import type { Migration } from '../migrations.ts';

export const mailMigrations: readonly Migration[] = [
  {
    name: '1115_refused_address',
    async up(db) {
      await sql`
        create table refused_address (
          -- In lower case.
          email text primary key,
          at timestamptz not null,
          -- What the mail server answered last.
          answer text not null
        );
        create index refused_address_at on refused_address (at);
      `.execute(db);
    },
  },
];
