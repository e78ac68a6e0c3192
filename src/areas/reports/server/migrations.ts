/**
 * Creates the tables of reports: uploaded files and reports, registered rows, and replaced rows.
 */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

/**
 * The columns of every registered row. `on_date` is the date of the count, the shipment or the
 * invoice. `key_id` is the import engine's key of the row as a UUID of an MD5 hash, which begins
 * with the date if the key contains it. It must be unique, not secure. `was_report` is the report
 * that the row belonged to before another report changed it without replacing its date.
 */
const row = sql`
          distributor_id bigint not null,
          company_id bigint not null,
          report_id uuid not null,
          on_date date not null,
          part_number text not null,
          quantity int not null,
          price_minor bigint,
          currency text not null,
          key_id uuid not null,
          ordinal int not null,
          line int,
          was jsonb,
          was_report uuid`;

const sale = sql`
          end_user text,
          city text,
          state text,
          activity text`;

export const migrations: readonly Migration[] = [
  {
    name: '1013_reports',
    async up(db) {
      await sql`
        create function report_touched() returns trigger language plpgsql as $$
          begin
            new.changed_tx := pg_current_xact_id();
            return new;
          end
        $$;

        create table report (
          id uuid primary key,
          distributor_id bigint not null references distributor,
          company_id bigint not null references company,
          company_name text not null,
          area text not null check (area in ('inventory', 'pos')),
          kind text not null,
          source text not null check (source in ('file', 'none')),
          status text not null,
          version int not null,
          file_name text,
          file_hash text,
          file_size bigint,
          pieces int not null default 0,
          rows int not null,
          quantity bigint not null,
          from_date date,
          to_date date,
          currency text not null,
          replacement text not null,
          except_dates text[] not null default '{}',
          -- The choices are stored as text, because what a person typed is not always valid jsonb.
          choices text,
          counts jsonb,
          refusal text,
          days jsonb not null default '[]',
          reasons jsonb not null default '[]',
          created_by bigint not null,
          created_by_name text not null,
          created_at timestamptz not null,
          updated_by bigint not null,
          updated_by_name text not null,
          updated_at timestamptz not null,
          completed_at timestamptz,
          attempts int not null default 0,
          deleted boolean not null default false,
          changed_tx xid8 not null default pg_current_xact_id(),
          restored_version int,
          resent_at timestamptz,
          agreed_rows int,
          unique (id, distributor_id)
        );
        create index report_changed on report (changed_tx, id);
        create index report_file on report (distributor_id, file_hash) where not deleted;
        create index report_newest on report (area, created_at desc, id desc) where not deleted;
        create index report_own_changed on report (distributor_id, changed_tx, id);
        create index report_own_newest on report
          (distributor_id, area, created_at desc, id desc) where not deleted;
        create index report_under_way on report
          (distributor_id, area) where status = 'waiting_processing' and not deleted;
        create trigger report_touched before update on report
          for each row execute function report_touched();

        -- Pieces are compressed already, as they came. They can arrive before their report is known,
        -- so the distributor is part of the key.
        create table report_piece (
          distributor_id bigint not null references distributor,
          upload_id uuid not null,
          piece int not null,
          hash text not null,
          size int not null,
          bytes bytea,
          arrived_at timestamptz not null,
          primary key (distributor_id, upload_id, piece)
        );
        alter table report_piece alter bytes set storage external;
        create index report_piece_arrived on report_piece (arrived_at);

        create table report_history (
          id bigint generated always as identity primary key,
          report_id uuid not null,
          distributor_id bigint not null,
          at timestamptz not null,
          by_user bigint,
          by_name text not null,
          kind text not null,
          rows int not null,
          dates text[] not null default '{}',
          other uuid,
          changes jsonb not null default '[]',
          -- The entry whose rows this entry put back.
          reinstates bigint,
          quantity bigint,
          foreign key (report_id, distributor_id) references report (id, distributor_id)
        );
        create index report_history_report on report_history (report_id, id);
        create trigger report_history_append_only before update or delete on report_history
          for each row execute function refuse_change();
        create trigger report_history_no_truncate before truncate on report_history
          for each statement execute function refuse_change();

        -- A changed row fits on the same page, so that its indexes need no update.
        create table inventory_row (
          id bigint generated always as identity primary key,
          ${row}
        ) with (fillfactor = 90);
        create index inventory_row_dates on inventory_row (distributor_id, on_date, id);
        create unique index inventory_row_key on inventory_row (company_id, key_id, ordinal);

        create table pos_row (
          id bigint generated always as identity primary key,
          ${row},
          ${sale},
          rest jsonb not null
        ) with (fillfactor = 90);
        create index pos_row_dates on pos_row (distributor_id, on_date, id);
        -- Sums of a million sales are read from this index, and never from the rows.
        create index pos_row_figures on pos_row
          (distributor_id, on_date) include (part_number, quantity, price_minor, currency, city, state);
        create unique index pos_row_key on pos_row (company_id, key_id, ordinal);

        -- The sums of a date of a company, or the declaration that there were none. first_at says
        -- when the date was reported first.
        create table report_day (
          area text not null,
          company_id bigint not null references company,
          on_date date not null,
          distributor_id bigint not null references distributor,
          rows int not null,
          quantity bigint not null,
          "none" boolean not null,
          report_id uuid not null,
          first_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (area, company_id, on_date)
        );
        create index report_day_own on report_day
          (area, distributor_id, on_date) include (company_id, rows, quantity, "none", first_at);

        -- Registered rows that a newer report no longer contained, and that its author kept.
        create table report_kept (
          report_id uuid not null,
          distributor_id bigint not null,
          row_id bigint not null,
          primary key (report_id, row_id)
        );

        -- The last price of a part in the distributor's currency, for rows without a price.
        create table report_price (
          area text not null,
          distributor_id bigint not null references distributor,
          part_number text not null,
          price_minor bigint not null,
          on_date date not null,
          primary key (area, distributor_id, part_number)
        );

        -- Low, middle and high values of a part's prices and quantities. A job computes them after
        -- a commit.
        create table report_usual (
          area text not null,
          distributor_id bigint not null references distributor,
          part_number text not null,
          currency text not null,
          price bigint[],
          quantity bigint[],
          primary key (area, distributor_id, part_number, currency)
        );

        -- What a declaration or a full replacement took away, by the history entry that says so.
        create table report_replaced_day (
          entry_id bigint not null references report_history,
          distributor_id bigint not null,
          company_id bigint not null,
          on_date date not null,
          rows int not null,
          quantity bigint not null,
          "none" boolean not null,
          report_id uuid not null,
          whole boolean not null,
          primary key (entry_id, company_id, on_date)
        );

        create table report_replaced_row (
          entry_id bigint not null references report_history,
          ${row},
          ${sale},
          rest jsonb,
          primary key (entry_id, company_id, key_id, ordinal)
        );

        -- The dates of a file by company. Rows of earlier reports that are registered for these
        -- dates are in the file too, except those in report_kept.
        create table report_covered (
          report_id uuid not null,
          distributor_id bigint not null,
          company_id bigint not null,
          on_date date not null,
          primary key (company_id, on_date, report_id),
          foreign key (report_id, distributor_id) references report (id, distributor_id)
        );
      `.execute(db);
    },
  },
  {
    name: '1118_undone_reports',
    async up(db) {
      await sql`
        alter table report add column is_undoable boolean not null default false;
        alter table report_history add column note text;
        alter table report_replaced_row add column is_lost boolean;
        alter table report_covered add column whole boolean, add column entry_id bigint;

        create table report_former_row (
          by_report uuid not null,
          ${row},
          ${sale},
          rest jsonb,
          primary key (by_report, company_id, key_id, ordinal)
        );
        create index report_former_row_report on report_former_row (report_id);

        create table report_former_day (
          by_report uuid not null,
          distributor_id bigint not null,
          company_id bigint not null,
          on_date date not null,
          declared_in uuid not null,
          first_at timestamptz not null,
          primary key (by_report, company_id, on_date)
        );

        create table report_uncovered (
          restored_in bigint not null references report_history,
          report_id uuid not null,
          distributor_id bigint not null,
          company_id bigint not null,
          on_date date not null,
          whole boolean,
          entry_id bigint,
          primary key (restored_in, company_id, on_date, report_id)
        );
      `.execute(db);
    },
  },
  {
    name: '1138_moved_rows_of_undone_reports',
    async up(db) {
      await sql`alter table report_replaced_row add column taken_on date`.execute(db);
    },
  },
];
