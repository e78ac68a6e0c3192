/** Creates the tables of approvers' limits, recorded approvals, delegations and reminders. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1130_approver_limits',
    async up(db) {
      await sql`
        create table approver_limit (
          user_id bigint primary key references user_account,
          amounts jsonb not null,
          largest_discount int,
          order_types jsonb,
          next_id bigint references user_account,
          is_limited boolean not null,
          version int not null
        );
      `.execute(db);
    },
  },
  {
    name: '1131_recorded_approvals',
    async up(db) {
      await sql`
        create table order_recorded_approval (
          id bigint generated always as identity unique,
          order_id uuid not null,
          distributor_id bigint not null,
          revision int not null,
          user_id bigint not null,
          by_name text not null,
          acting_for_id bigint not null,
          reasons jsonb not null,
          at timestamptz not null,
          primary key (order_id, revision, acting_for_id),
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );
      `.execute(db);
    },
  },
  {
    name: '1132_approval_delegations',
    async up(db) {
      await sql`
        create table approval_delegation (
          id uuid primary key default gen_random_uuid(),
          from_user_id bigint not null references user_account,
          to_user_id bigint not null references user_account,
          starts_on date not null,
          ends_on date not null,
          created_by bigint not null references user_account,
          created_at timestamptz not null,
          ended_at timestamptz,
          check (from_user_id <> to_user_id),
          check (starts_on <= ends_on)
        );
        create index approval_delegation_ends on approval_delegation (ends_on);
      `.execute(db);
    },
  },
  {
    name: '1133_approval_reminders',
    async up(db) {
      await sql`
        create table approval_reminder (
          user_id bigint not null references user_account,
          on_date date not null,
          sent_at timestamptz not null,
          primary key (user_id, on_date)
        );
      `.execute(db);
    },
  },
];
