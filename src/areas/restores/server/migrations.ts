/** Creates the tables of restores. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1016_restores',
    async up(db) {
      await sql`
        create table restore (
          id uuid primary key,
          former_epoch uuid not null,
          restored_at timestamptz not null,
          since timestamptz not null,
          numbers int not null
        );

        create table restore_finding (
          id bigint generated always as identity primary key,
          restore_id uuid not null references restore,
          subject text not null,
          document_id uuid not null,
          name text not null,
          distributor_id bigint not null,
          kind text not null,
          version int not null,
          details jsonb not null,
          seen_by bigint,
          at timestamptz not null,
          settled_at timestamptz,
          settled_by bigint,
          unique (restore_id, document_id, kind)
        );
        create index restore_finding_document on restore_finding (document_id);

        create table restore_removal (
          document_id uuid not null,
          distributor_id bigint not null,
          version int not null,
          at timestamptz not null,
          primary key (document_id, distributor_id)
        );
      `.execute(db);
    },
  },
];
