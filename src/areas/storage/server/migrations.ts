/** Makes the tables of the files' home, and lets bytes be elsewhere than in this database. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0153_stored_files',
    async up(db) {
      await sql`create table stored_file (
        id bigint generated always as identity primary key,
        kind text not null, ref text not null,
        distributor_id bigint not null,
        name text not null, size bigint not null,
        storage text not null,
        state text not null check (state in ('uploading', 'verified', 'dropped', 'returning')),
        remote_id text, sha256 text, checksum text, session jsonb, problem text,
        claimed_until timestamptz, created_at timestamptz not null, verified_at timestamptz,
        unique (kind, ref))`.execute(db);
      await sql`create table stored_piece (
        file_id bigint not null references stored_file on delete cascade,
        start bigint not null, bytes bytea not null, primary key (file_id, start))`.execute(db);
      await sql`alter table stored_piece alter bytes set storage external`.execute(db);
      await sql`create table box_connection (
        id int primary key check (id = 1),
        state text not null check (state in ('connected', 'leaving')),
        access bytea not null, refresh bytea not null, expires_at timestamptz not null,
        account text not null, connected_by bigint not null, connected_at timestamptz not null)`.execute(
        db,
      );
      await sql`create table storage_problem (storage text primary key, problem text not null)`.execute(
        db,
      );
      await sql`create table box_state (
        hash bytea primary key, user_id bigint not null, verifier bytea not null,
        created_at timestamptz not null)`.execute(db);
      await sql`create table box_folder (path text primary key, folder_id text not null)`.execute(
        db,
      );
    },
  },
  {
    name: '0154_bytes_elsewhere',
    async up(db) {
      await sql`alter table attachment alter bytes drop not null`.execute(db);
      await sql`alter table report_piece alter bytes drop not null`.execute(db);
    },
  },
];
