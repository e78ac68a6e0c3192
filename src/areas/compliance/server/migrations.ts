/** Makes the tables of compliance, and the index that figures are added up from. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0050_compliance',
    async up(db) {
      // One row a person, month and day: whoever writes it first sends the mail.
      await sql`create table compliance_reminder (
      user_id bigint not null, month text not null, on_date date not null, distributor_id bigint not null references distributor, sent_at timestamptz not null, primary key (user_id, month, on_date))`.execute(
        db,
      );
      await sql`create index compliance_reminder_date on compliance_reminder (on_date)`.execute(db);
      await sql`create table compliance_alert (
      distributor_id bigint not null references distributor, area text not null check (area in ('inventory', 'pos')), month text not null, alert_id uuid not null unique default gen_random_uuid(),
      raised_at timestamptz not null, resolved_at timestamptz, primary key (distributor_id, area, month))`.execute(
        db,
      );
      await sql`create index compliance_alert_open on compliance_alert (area) where resolved_at is null`.execute(
        db,
      );
    },
  },
  {
    name: '0051_figures',
    async up(db) {
      // Sums of a million sales are read from here, and never from the rows.
      await sql`create index pos_row_figures on pos_row (distributor_id, on_date) include (part_number, quantity, price_minor, currency, city, state)`.execute(
        db,
      );
      await sql`create index sales_order_submitted on sales_order (submitted_at) where not deleted`.execute(
        db,
      );
    },
  },
];
