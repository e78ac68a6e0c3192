/**
 * Creates the tables of file storage: where the bytes of files are stored, and the connection to
 * Box.
 */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1021_storage',
    async up(db) {
      await sql`
        create table stored_file (
          id bigint generated always as identity primary key,
          kind text not null,
          ref text not null,
          distributor_id bigint not null,
          name text not null,
          size bigint not null,
          storage text not null,
          state text not null check (state in ('uploading', 'verified', 'dropped', 'returning')),
          remote_id text,
          sha256 text,
          checksum text,
          session jsonb,
          problem text,
          claimed_until timestamptz,
          created_at timestamptz not null,
          verified_at timestamptz,
          tries int not null default 0,
          unique (kind, ref)
        );

        create table stored_piece (
          file_id bigint not null references stored_file on delete cascade,
          start bigint not null,
          bytes bytea not null,
          primary key (file_id, start)
        );
        alter table stored_piece alter bytes set storage external;

        create table box_connection (
          id int primary key check (id = 1),
          state text not null check (state in ('connected', 'leaving')),
          access bytea not null,
          refresh bytea not null,
          expires_at timestamptz not null,
          account text not null,
          connected_by bigint not null,
          connected_at timestamptz not null
        );

        create table storage_problem (
          storage text primary key,
          problem text not null
        );

        create table box_state (
          hash bytea primary key,
          user_id bigint not null,
          verifier bytea not null,
          created_at timestamptz not null
        );

        create table box_folder (
          path text primary key,
          folder_id text not null
        );

        -- The bytes that no document names yet, of every module.
        create view unnamed_bytes as
          select distributor_id, arrived_at, length(bytes)::bigint as bytes from attachment_piece
          union all
          select a.distributor_id, a.whole_at, a.size::bigint from attachment a
          where not exists (
            select from attachment_use u
            where u.distributor_id = a.distributor_id and u.place = a.place and u.hash = a.hash)
          union all
          select p.distributor_id, p.arrived_at, length(p.bytes)::bigint from report_piece p
          where p.bytes is not null
            and not exists (select from report r where r.id = p.upload_id and not r.deleted);
      `.execute(db);
    },
  },
  {
    name: '1142_box_account_id',
    async up(db) {
      await sql`alter table box_connection add column account_id text`.execute(db);
    },
  },
];
