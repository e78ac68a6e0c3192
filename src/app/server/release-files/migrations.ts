/** Creates the table with the files of releases. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const releaseFileMigrations: readonly Migration[] = [
  {
    name: '1110_release_file',
    async up(db) {
      await sql`
        -- The portal's files whose names contain a hash, of the present release and of those that
        -- it replaced. left_at is when the first process without the file started; null as long
        -- as the release that started last has it.
        create table release_file (
          path text primary key,
          encoding text check (encoding = 'br'),
          content bytea not null,
          left_at timestamptz
        );
      `.execute(db);
    },
  },
];
