/** Creates the tables of the ERP module: its tokens, and the audit of calls. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1012_erp',
    async up(db) {
      await sql`
        create table erp_token (
          id bigint generated always as identity primary key,
          hash bytea not null unique,
          prefix text not null,
          sealed bytea,
          created_at timestamptz not null,
          reset_by uuid,
          ended_at timestamptz,
          alarmed_at timestamptz,
          alarmed boolean not null default false,
          check ((ended_at is null) = (sealed is not null))
        );
        create unique index erp_token_current on erp_token ((true)) where ended_at is null;

        create table erp_call (
          id bigint generated always as identity primary key,
          at timestamptz not null,
          call text not null,
          order_number text,
          numbers text[] not null default '{}',
          revision int,
          token_prefix text,
          address text not null,
          http_status int not null,
          milliseconds int not null,
          outcome text not null,
          codes text[] not null default '{}',
          replayed boolean not null default false,
          body jsonb not null default 'null',
          answer jsonb not null default 'null'
        );
        create index erp_call_at on erp_call (at);
        -- Polls are nearly all of the rows, and this index leaves them out.
        create index erp_call_by_name on erp_call (call, id desc) where call <> 'erp.pending';
        create index erp_call_failed on erp_call (id desc) where outcome <> 'ok';
        create index erp_call_let_in on erp_call (id desc) where http_status not in (401, 403, 426);
        create index erp_call_numbers on erp_call using gin (numbers) where numbers <> '{}';
        create index erp_call_of_order on erp_call
          (order_number text_pattern_ops, id desc) where order_number is not null;
        create trigger erp_call_append_only before update on erp_call
          for each row execute function refuse_change();
        -- Only calls that were turned away may be deleted, after 90 days.
        create trigger erp_call_kept before delete on erp_call for each row when (
            old.outcome not in ('not_logged', 'invalid_token', 'foreign_origin', 'update_required', 'server_outdated')
            or old.at > now() - interval '90 days')
          execute function refuse_change();
        create trigger erp_call_never_emptied before truncate on erp_call
          for each statement execute function refuse_change();
      `.execute(db);
    },
  },
  {
    name: '1111_erp_request',
    async up(db) {
      await sql`alter table erp_call add column request_id text`.execute(db);
    },
  },
];
