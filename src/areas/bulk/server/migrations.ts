/** Creates the tables of imports. */
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
  {
    name: '1139_undone_imports',
    async up(db) {
      await sql`
        alter table bulk_import add column undone_at timestamptz;

        -- The records that an import created or changed, with the values of the fields in question.
        create table bulk_change (
          import_id bigint not null references bulk_import on delete cascade,
          at timestamptz not null,
          record text not null,
          record_id text not null,
          owner_id bigint,
          user_id bigint,
          before jsonb,
          after jsonb not null,
          primary key (import_id, record, record_id)
        );
        create index bulk_change_user on bulk_change (user_id) where user_id is not null;
      `.execute(db);
    },
  },
];
