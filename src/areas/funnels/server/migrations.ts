/** Creates the tables of funnels. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1017_funnels',
    async up(db) {
      await sql`
        create function funnel_touched() returns trigger language plpgsql as $$
          begin
            new.changed_tx := pg_current_xact_id();
            return new;
          end
        $$;

        create table funnel (
          id uuid primary key default gen_random_uuid(),
          distributor_id bigint not null references distributor,
          number text not null,
          currency text not null,
          end_user text not null,
          end_user_state text not null,
          vertical_id bigint,
          expires_on date not null,
          opened_at timestamptz not null,
          opened_by bigint not null,
          opened_by_name text not null,
          opened_by_order uuid not null,
          closed_at timestamptz,
          version int not null default 1,
          changed_tx xid8 not null default pg_current_xact_id(),
          unique (distributor_id, number),
          unique (id, distributor_id)
        );
        create index funnel_changed on funnel (changed_tx, id);
        create index funnel_ends on funnel (expires_on, id);
        create index funnel_number on funnel (number text_pattern_ops);
        create index funnel_own_changed on funnel (distributor_id, changed_tx, id);
        -- Devices mirror the rows by changed_tx.
        create trigger funnel_touched before update on funnel
          for each row execute function funnel_touched();

        create table funnel_part (
          funnel_id uuid not null,
          distributor_id bigint not null,
          part_number text not null,
          quantity int not null check (quantity > 0),
          unit_minor bigint not null check (unit_minor > 0),
          primary key (funnel_id, part_number),
          foreign key (funnel_id, distributor_id) references funnel (id, distributor_id)
        );

        create table funnel_draw (
          funnel_id uuid not null,
          distributor_id bigint not null,
          order_id uuid not null,
          revision int not null,
          part_number text not null,
          quantity int not null check (quantity > 0),
          drawn_at timestamptz not null,
          given_back_at timestamptz,
          primary key (order_id, revision, part_number),
          foreign key (funnel_id, distributor_id) references funnel (id, distributor_id)
        );
        create index funnel_draw_newest on funnel_draw (funnel_id, drawn_at);
        create index funnel_draw_open on funnel_draw
          (funnel_id, part_number) where given_back_at is null;

        create table funnel_change (
          id bigint generated always as identity primary key,
          funnel_id uuid not null,
          distributor_id bigint not null,
          at timestamptz not null,
          by_user bigint not null,
          by_name text not null,
          reason text not null,
          changes jsonb not null,
          foreign key (funnel_id, distributor_id) references funnel (id, distributor_id)
        );
        create index funnel_change_funnel on funnel_change (funnel_id, id);
        create trigger funnel_change_append_only before update or delete on funnel_change
          for each row execute function refuse_change();
        create trigger funnel_change_no_truncate before truncate on funnel_change
          for each statement execute function refuse_change();
      `.execute(db);
    },
  },
];
