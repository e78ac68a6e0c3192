/** Creates the tables of orders. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1010_orders',
    async up(db) {
      await sql`
        create function order_touched() returns trigger language plpgsql as $$
          begin
            new.changed_tx := pg_current_xact_id();
            return new;
          end
        $$;

        create table sales_order (
          id uuid primary key,
          distributor_id bigint not null references distributor,
          type text not null,
          status text not null,
          number text unique,
          currency text not null,
          content jsonb not null,
          customer_order text generated always as (lower(content ->> 'customerOrder')) stored,
          part_numbers text[] not null,
          total_minor bigint not null,
          line_count int not null,
          version int not null,
          revision int not null,
          created_by bigint not null,
          created_by_name text not null,
          created_at timestamptz not null,
          updated_by bigint not null,
          updated_by_name text not null,
          updated_at timestamptz not null,
          submitted_at timestamptz,
          deleted boolean not null default false,
          changed_tx xid8 not null default pg_current_xact_id(),
          submitted_by bigint,
          submitted_by_name text,
          approved_revision int,
          review_on date,
          -- The ERP gives this number. The portal does not require it to be unique.
          erp_number text,
          marked_lines int not null default 0,
          comments int not null default 0,
          corrections jsonb not null default '[]',
          restored_version int,
          restored_hash text,
          resent_at timestamptz,
          used_before jsonb,
          processed_by_hand boolean,
          funnel_number text,
          fulfillment text,
          fulfillment_at timestamptz,
          fulfillment_events int not null default 0,
          unique (id, distributor_id)
        );
        create index sales_order_changed on sales_order (changed_tx, id);
        create index sales_order_counts on sales_order
          (distributor_id, status, type) include (submitted_at, created_by) where not deleted;
        create index sales_order_customer_order on sales_order (customer_order text_pattern_ops);
        create index sales_order_funnel on sales_order
          (distributor_id, funnel_number) where funnel_number is not null and not deleted;
        create index sales_order_newest on sales_order (created_at desc, id desc) where not deleted;
        create index sales_order_number on sales_order
          (number text_pattern_ops) where number is not null;
        create index sales_order_own_changed on sales_order (distributor_id, changed_tx, id);
        create index sales_order_own_newest on sales_order
          (distributor_id, created_at desc, id desc) where not deleted;
        create index sales_order_own_status_newest on sales_order
          (distributor_id, status, created_at desc, id desc) where not deleted;
        create index sales_order_parts on sales_order using gin (part_numbers);
        create index sales_order_status_newest on sales_order
          (status, created_at desc, id desc) where not deleted;
        create index sales_order_submitted on sales_order (submitted_at) where not deleted;
        create trigger order_touched before update on sales_order
          for each row execute function order_touched();

        -- The children carry the distributor too, and the pair is a foreign key: the tenant scope
        -- narrows them without a join.
        create table order_line (
          order_id uuid not null,
          distributor_id bigint not null,
          position int not null,
          line_id text not null,
          part_number text not null,
          description text not null,
          quantity int not null check (quantity between 1 and 9999),
          unit_minor bigint not null,
          list_minor bigint,
          discount int not null,
          total_minor bigint not null,
          demo boolean not null,
          primary key (order_id, position),
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );
        create index order_line_demo on order_line (distributor_id, part_number) where demo;
        create index order_line_part on order_line (part_number, distributor_id);

        create table order_revision (
          order_id uuid not null,
          distributor_id bigint not null,
          revision int not null,
          content jsonb not null,
          total_minor bigint not null,
          submitted_by bigint not null,
          submitted_by_name text not null,
          submitted_at timestamptz not null,
          primary key (order_id, revision),
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );
        create trigger order_revision_append_only before update or delete on order_revision
          for each row execute function refuse_change();
        create trigger order_revision_no_truncate before truncate on order_revision
          for each statement execute function refuse_change();

        create table order_history (
          id bigint generated always as identity primary key,
          order_id uuid not null,
          distributor_id bigint not null,
          at timestamptz not null,
          by_user bigint,
          by_name text not null,
          kind text not null,
          from_status text,
          to_status text,
          reason text,
          changes jsonb not null default 'null',
          cause jsonb,
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );
        create index order_history_order on order_history (order_id, id);
        create index order_history_void_number on order_history
          ((changes -> 0 ->> 'from')) where changes -> 0 ->> 'field' = 'number';
        create trigger order_history_append_only before update or delete on order_history
          for each row execute function refuse_change();
        create trigger order_history_no_truncate before truncate on order_history
          for each statement execute function refuse_change();

        create table order_counter (
          year int primary key,
          last int not null
        );

        create table order_dispatch (
          id uuid primary key default gen_random_uuid(),
          order_id uuid not null,
          distributor_id bigint not null,
          revision int not null,
          created_at timestamptz not null,
          lease_id uuid,
          leased_until timestamptz,
          acknowledged_at timestamptz,
          closed_at timestamptz,
          outcome text,
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );
        create index order_dispatch_offered on order_dispatch
          (created_at) where closed_at is null and acknowledged_at is null;
        create unique index order_dispatch_open on order_dispatch (order_id) where closed_at is null;

        create table order_mail (
          id uuid primary key,
          order_id uuid not null,
          distributor_id bigint not null,
          event text not null,
          told_at timestamptz not null,
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );

        create table order_number_range (
          restore_id uuid not null,
          year int not null,
          first int not null,
          last int not null,
          primary key (restore_id, year)
        );

        create table order_number_claim (
          number text not null,
          order_id uuid not null,
          distributor_id bigint not null,
          version int not null,
          primary key (number, order_id)
        );

        create table order_discount_decision (
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
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );

        create table erp_order_event (
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
          foreign key (order_id, distributor_id) references sales_order (id, distributor_id)
        );
        create index erp_order_event_of_order on erp_order_event (order_id, id desc);
        create trigger erp_order_event_append_only before update or delete on erp_order_event
          for each row execute function refuse_change();
        create trigger erp_order_event_never_emptied before truncate on erp_order_event
          for each statement execute function refuse_change();
      `.execute(db);
    },
  },
  {
    name: '1134_partial_decisions',
    async up(db) {
      await sql`
        alter table sales_order add column partial_decision jsonb;
        alter table sales_order add column origin_order jsonb;
      `.execute(db);
    },
  },
  {
    name: '1145_lost_approvals',
    async up(db) {
      await sql`alter table sales_order add column lost_approval jsonb`.execute(db);
    },
  },
];
