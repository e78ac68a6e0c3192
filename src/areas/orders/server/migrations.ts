/** Makes the tables of orders. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0020_orders',
    async up(db) {
      await sql`create table sales_order (
      id uuid primary key, distributor_id bigint not null references distributor, type text not null, status text not null, number text unique, currency text not null,
      content jsonb not null, customer_order text generated always as (lower(content ->> 'customerOrder')) stored, part_numbers text[] not null,
      total_minor bigint not null, line_count int not null, version int not null, revision int not null,
      created_by bigint not null, created_by_name text not null, created_at timestamptz not null, updated_by bigint not null, updated_by_name text not null, updated_at timestamptz not null,
      submitted_at timestamptz, deleted boolean not null default false, changed_tx xid8 not null default pg_current_xact_id(), unique (id, distributor_id))`.execute(
        db,
      );
      for (const [name, columns] of Object.entries({
        newest: 'created_at desc, id desc',
        own_newest: 'distributor_id, created_at desc, id desc',
        status_newest: 'status, created_at desc, id desc',
        own_status_newest: 'distributor_id, status, created_at desc, id desc',
      }))
        await sql
          .raw(`create index sales_order_${name} on sales_order (${columns}) where not deleted`)
          .execute(db);
      await sql`create index sales_order_counts on sales_order (distributor_id, status, type) include (submitted_at, created_by) where not deleted`.execute(
        db,
      );
      await sql`create index sales_order_changed on sales_order (changed_tx, id)`.execute(db);
      await sql`create index sales_order_own_changed on sales_order (distributor_id, changed_tx, id)`.execute(
        db,
      );
      await sql`create index sales_order_number on sales_order (number text_pattern_ops) where number is not null`.execute(
        db,
      );
      await sql`create index sales_order_customer_order on sales_order (customer_order text_pattern_ops)`.execute(
        db,
      );
      await sql`create index sales_order_parts on sales_order using gin (part_numbers)`.execute(db);
      await sql`create function order_touched() returns trigger language plpgsql as $$ begin new.changed_tx := pg_current_xact_id(); return new; end $$`.execute(
        db,
      );
      await sql`create trigger order_touched before update on sales_order for each row execute function order_touched()`.execute(
        db,
      );

      // Children carry the distributor too, and the pair is checked: the scope narrows them without a join.
      const ofOrder = sql.raw(
        'order_id uuid not null, distributor_id bigint not null, foreign key (order_id, distributor_id) references sales_order (id, distributor_id)',
      );
      await sql`create table order_line (
      ${ofOrder}, position int not null, line_id text not null, part_number text not null, description text not null, quantity int not null check (quantity between 1 and 9999),
      unit_minor bigint not null, list_minor bigint, discount int not null, total_minor bigint not null, demo boolean not null, primary key (order_id, position))`.execute(
        db,
      );
      await sql`create index order_line_part on order_line (part_number, distributor_id)`.execute(
        db,
      );
      await sql`create table order_revision (
      ${ofOrder}, revision int not null, content jsonb not null, total_minor bigint not null, submitted_by bigint not null, submitted_by_name text not null, submitted_at timestamptz not null,
      primary key (order_id, revision))`.execute(db);
      await sql`create table order_history (
      id bigint generated always as identity primary key, ${ofOrder}, at timestamptz not null, by_user bigint, by_name text not null, kind text not null,
      from_status text, to_status text, reason text, changes jsonb not null default 'null')`.execute(
        db,
      );
      await sql`create index order_history_order on order_history (order_id, id)`.execute(db);
      for (const table of ['order_revision', 'order_history'])
        await sql
          .raw(
            `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
          )
          .execute(db);
      await sql`create table order_counter (year int primary key, last int not null)`.execute(db);
    },
  },
  {
    name: '0021_decisions',
    async up(db) {
      await sql`alter table sales_order add submitted_by bigint, add submitted_by_name text, add approved_revision int, add review_on date, add erp_number text, add marked_lines int not null default 0, add comments int not null default 0`.execute(
        db,
      );
      await sql`update sales_order o set submitted_by = r.submitted_by, submitted_by_name = r.submitted_by_name from order_revision r where r.order_id = o.id and r.revision = o.revision`.execute(
        db,
      );
      await sql`update sales_order o set marked_lines = (select count(*) from order_line l where l.order_id = o.id and l.unit_minor is distinct from l.list_minor)`.execute(
        db,
      );
      await sql`update sales_order set approved_revision = revision where status in ('waiting_processing', 'complete')`.execute(
        db,
      );
      // Numbers of the ERP are its own; nothing of ours makes them unique.
      await sql`create table order_dispatch (
      id uuid primary key default gen_random_uuid(), order_id uuid not null, distributor_id bigint not null, foreign key (order_id, distributor_id) references sales_order (id, distributor_id),
      revision int not null, created_at timestamptz not null, lease_id uuid, leased_until timestamptz, acknowledged_at timestamptz, closed_at timestamptz, outcome text)`.execute(
        db,
      );
      await sql`create unique index order_dispatch_open on order_dispatch (order_id) where closed_at is null`.execute(
        db,
      );
      await sql`create index order_dispatch_offered on order_dispatch (created_at) where closed_at is null and acknowledged_at is null`.execute(
        db,
      );
      await sql`insert into order_dispatch (order_id, distributor_id, revision, created_at) select id, distributor_id, revision, updated_at from sales_order where status = 'waiting_processing'`.execute(
        db,
      );
    },
  },
  {
    name: '0022_order_mails',
    async up(db) {
      await sql`create table order_mail (id uuid primary key, order_id uuid not null, distributor_id bigint not null, foreign key (order_id, distributor_id) references sales_order (id, distributor_id), event text not null, told_at timestamptz not null)`.execute(
        db,
      );
      for (const table of ['order_revision', 'order_history'])
        await sql
          .raw(
            `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_change()`,
          )
          .execute(db);
    },
  },
  {
    name: '0023_corrections',
    async up(db) {
      await sql`alter table sales_order add corrections jsonb not null default '[]'`.execute(db);
      // An order that was returned before keeps what its alert says.
      await sql`update sales_order o set corrections = (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', i ->> 'code', 'line', i -> 'line', 'message', coalesce(i ->> 'note', '')))), '[]')
      from alert a, jsonb_array_elements(a.items) i where a.id = o.id and a.kind = 'order' and a.resolved_at is null) where status = 'waiting_correction'`.execute(
        db,
      );
    },
  },
  {
    name: '0024_void_numbers',
    async up(db) {
      await sql`create index order_history_void_number on order_history ((changes -> 0 ->> 'from')) where changes -> 0 ->> 'field' = 'number'`.execute(
        db,
      );
    },
  },
  {
    name: '0025_restored_orders',
    async up(db) {
      await sql`alter table sales_order add restored_version int, add restored_hash text, add resent_at timestamptz`.execute(
        db,
      );
      await sql`create table order_number_range (
      restore_id uuid not null, year int not null, first int not null, last int not null, primary key (restore_id, year))`.execute(
        db,
      );
      await sql`create table order_number_claim (
      number text not null, order_id uuid not null, distributor_id bigint not null, version int not null, primary key (number, order_id))`.execute(
        db,
      );
    },
  },
  {
    name: '0026_used_before',
    async up(db) {
      await sql`alter table sales_order add used_before jsonb`.execute(db);
    },
  },
  {
    name: '0027_step_causes',
    async up(db) {
      await sql`alter table order_history add cause jsonb`.execute(db);
    },
  },
  {
    name: '0028_demo_units',
    async up(db) {
      await sql`alter table sales_order add processed_by_hand boolean`.execute(db);
      await sql`create index order_line_demo on order_line (distributor_id, part_number) where demo`.execute(
        db,
      );
    },
  },
  {
    name: '0029_funnel_orders',
    async up(db) {
      await sql`alter table sales_order add funnel_number text`.execute(db);
      await sql`create index sales_order_funnel on sales_order (distributor_id, funnel_number) where funnel_number is not null and not deleted`.execute(
        db,
      );
      await sql`create table order_discount_decision (
        order_id uuid not null,
        distributor_id bigint not null,
        revision int not null,
        line_id text not null,
        accepted boolean not null,
        reason text not null,
        decided_by bigint not null,
        decided_by_name text not null,
        decided_at timestamptz not null,
        primary key (order_id, revision, line_id),
        foreign key (order_id, distributor_id) references sales_order (id, distributor_id))`.execute(
        db,
      );
    },
  },
  {
    name: '0110_order_events',
    async up(db) {
      await sql`create table erp_order_event (
        id bigint generated always as identity primary key,
        order_id uuid not null,
        distributor_id bigint not null,
        event_id text not null unique,
        body_hash text not null,
        kind text not null,
        happened_at timestamptz not null,
        received_at timestamptz not null,
        document jsonb,
        carrier text,
        tracking text,
        items jsonb not null,
        file jsonb,
        foreign key (order_id, distributor_id) references sales_order (id, distributor_id))`.execute(
        db,
      );
      await sql`create index erp_order_event_of_order on erp_order_event (order_id, id desc)`.execute(
        db,
      );
      for (const [name, when] of [
        ['append_only', 'before update or delete on erp_order_event for each row'],
        ['never_emptied', 'before truncate on erp_order_event for each statement'],
      ])
        await sql
          .raw(`create trigger erp_order_event_${name} ${when} execute function refuse_change()`)
          .execute(db);
      await sql`alter table sales_order add fulfillment text, add fulfillment_at timestamptz, add fulfillment_events int not null default 0`.execute(
        db,
      );
    },
  },
];
