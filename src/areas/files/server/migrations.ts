/** Makes the tables of attached files. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0097_files',
    async up(db) {
      const key = sql.raw(
        'distributor_id bigint not null references distributor, place text not null, hash text not null',
      );
      await sql`create table attachment (
        ${key},
        size int not null check (size > 0),
        type text not null,
        bytes bytea not null,
        whole_at timestamptz not null,
        primary key (distributor_id, place, hash))`.execute(db);
      // What is attached is packed already, or small.
      await sql`alter table attachment alter column bytes set storage external`.execute(db);
      await sql`create index attachment_whole_at on attachment (whole_at)`.execute(db);
      await sql`create table attachment_sender (
        ${key},
        user_id bigint not null,
        primary key (distributor_id, place, hash, user_id),
        foreign key (distributor_id, place, hash) references attachment on delete cascade)`.execute(
        db,
      );
      await sql`create table attachment_piece (
        ${key},
        user_id bigint not null,
        piece int not null,
        bytes bytea not null,
        arrived_at timestamptz not null,
        primary key (distributor_id, place, hash, user_id, piece))`.execute(db);
      await sql`alter table attachment_piece alter column bytes set storage external`.execute(db);
      await sql`create index attachment_piece_arrived on attachment_piece (arrived_at)`.execute(db);
      await sql`create table attachment_use (
        ${key},
        document_id text not null,
        user_id bigint not null,
        primary key (distributor_id, place, hash, document_id))`.execute(db);
    },
  },
  {
    name: '0121_file_scans',
    async up(db) {
      await sql`alter table attachment add scanned_at timestamptz, add found text`.execute(db);
      await sql`create index attachment_unscanned on attachment (whole_at) where scanned_at is null`.execute(
        db,
      );
    },
  },
  {
    name: '0122_scans_tried',
    async up(db) {
      await sql`alter table attachment add scan_tried_at timestamptz`.execute(db);
    },
  },
  {
    name: '0196_files_have_a_time',
    async up(db) {
      await sql`alter table attachment_use add noted_at timestamptz`.execute(db);
      await sql`
        update attachment_use u set noted_at = coalesce((
          select a.whole_at from attachment a
          where a.distributor_id = u.distributor_id and a.place = u.place and a.hash = u.hash
        ), now())`.execute(db);
      await sql`alter table attachment_use alter noted_at set not null`.execute(db);
    },
  },
  {
    name: '0251_tries_of_scans',
    async up(db) {
      await sql`alter table attachment add scan_tries int not null default 0`.execute(db);
    },
  },
];
