/** Creates the tables of imports that invited users. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1024_bulk',
    async up(db) {
      await sql`
        create table bulk_import (
          id bigint generated always as identity primary key,
          kind text not null,
          file text not null,
          imported_by bigint not null,
          imported_at timestamptz not null,
          invited int not null,
          stopped_at timestamptz,
          removed int not null default 0
        );

        create table bulk_import_user (
          user_id bigint primary key references user_account,
          import_id bigint not null references bulk_import on delete cascade
        );
        create index bulk_import_user_import on bulk_import_user (import_id);
      `.execute(db);
    },
  },
];
