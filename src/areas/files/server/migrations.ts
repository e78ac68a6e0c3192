/** Creates the tables of attached files. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1018_files',
    async up(db) {
      await sql`
        create table attachment (
          distributor_id bigint not null references distributor,
          place text not null,
          hash text not null,
          size int not null check (size > 0),
          type text not null,
          -- Attached bytes are compressed already, or small.
          bytes bytea,
          whole_at timestamptz not null,
          scanned_at timestamptz,
          found text,
          scan_tried_at timestamptz,
          scan_tries int not null default 0,
          primary key (distributor_id, place, hash)
        );
        alter table attachment alter bytes set storage external;
        create index attachment_unscanned on attachment (whole_at) where scanned_at is null;
        create index attachment_whole_at on attachment (whole_at);

        create table attachment_sender (
          distributor_id bigint not null references distributor,
          place text not null,
          hash text not null,
          user_id bigint not null,
          primary key (distributor_id, place, hash, user_id),
          foreign key (distributor_id, place, hash) references attachment on delete cascade
        );

        create table attachment_piece (
          distributor_id bigint not null references distributor,
          place text not null,
          hash text not null,
          user_id bigint not null,
          piece int not null,
          bytes bytea not null,
          arrived_at timestamptz not null,
          primary key (distributor_id, place, hash, user_id, piece)
        );
        alter table attachment_piece alter bytes set storage external;
        create index attachment_piece_arrived on attachment_piece (arrived_at);

        create table attachment_use (
          distributor_id bigint not null references distributor,
          place text not null,
          hash text not null,
          document_id text not null,
          user_id bigint not null,
          noted_at timestamptz not null,
          primary key (distributor_id, place, hash, document_id)
        );
      `.execute(db);
    },
  },
];
