/** Creates the table that remembers how files were read. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1014_imports',
    async up(db) {
      await sql`
        create table file_memory (
          id uuid primary key default gen_random_uuid(),
          distributor_id bigint not null references distributor,
          kind text not null,
          fingerprint text not null,
          choices text not null,
          at timestamptz not null,
          unique (distributor_id, kind, fingerprint)
        );
      `.execute(db);
    },
  },
];
