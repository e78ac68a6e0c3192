/** Creates the tables of compliance. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1015_compliance',
    async up(db) {
      await sql`
        -- There is one row for each person, month and day. The process that inserts it sends the
        -- mail.
        create table compliance_reminder (
          user_id bigint not null,
          month text not null,
          on_date date not null,
          distributor_id bigint not null references distributor,
          sent_at timestamptz not null,
          primary key (user_id, month, on_date)
        );
        create index compliance_reminder_date on compliance_reminder (on_date);

        create table compliance_alert (
          distributor_id bigint not null references distributor,
          area text not null check (area in ('inventory', 'pos')),
          month text not null,
          alert_id uuid not null default gen_random_uuid() unique,
          raised_at timestamptz not null,
          resolved_at timestamptz,
          primary key (distributor_id, area, month)
        );
        create index compliance_alert_open on compliance_alert (area) where resolved_at is null;
      `.execute(db);
    },
  },
];
