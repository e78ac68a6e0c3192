/** Creates the table of user administration. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1009_users',
    async up(db) {
      await sql`
        create table rights_template (
          job_role_id bigint primary key,
          version int not null,
          rights jsonb not null check (jsonb_typeof(rights) = 'object')
        );
      `.execute(db);
    },
  },
];
