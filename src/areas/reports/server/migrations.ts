/** Makes the tables of reports: what was uploaded, what is registered, what is remembered. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0040_reports',
    async up(db) {
      // Texts of choices stand as text: what was typed need not be storable as jsonb.
      await sql`create table report (
      id uuid primary key, distributor_id bigint not null references distributor, company_id bigint not null references company, company_name text not null,
      area text not null check (area in ('inventory', 'pos')), kind text not null, source text not null check (source in ('file', 'none')), status text not null, version int not null,
      file_name text, file_hash text, file_size bigint, pieces int not null default 0, rows int not null, quantity bigint not null, from_date date, to_date date, currency text not null,
      replacement text not null, except_dates text[] not null default '{}', choices text, counts jsonb, refusal text, days jsonb not null default '[]', reasons jsonb not null default '[]',
      created_by bigint not null, created_by_name text not null, created_at timestamptz not null, updated_by bigint not null, updated_by_name text not null, updated_at timestamptz not null,
      completed_at timestamptz, attempts int not null default 0, deleted boolean not null default false, changed_tx xid8 not null default pg_current_xact_id(), unique (id, distributor_id))`.execute(
        db,
      );
      for (const [name, columns] of Object.entries({
        newest: 'area, created_at desc, id desc',
        own_newest: 'distributor_id, area, created_at desc, id desc',
      }))
        await sql
          .raw(`create index report_${name} on report (${columns}) where not deleted`)
          .execute(db);
      await sql`create index report_changed on report (changed_tx, id)`.execute(db);
      await sql`create index report_own_changed on report (distributor_id, changed_tx, id)`.execute(
        db,
      );
      await sql`create index report_file on report (distributor_id, file_hash) where not deleted`.execute(
        db,
      );
      await sql`create index report_under_way on report (distributor_id, area) where status = 'waiting_processing' and not deleted`.execute(
        db,
      );
      await sql`create function report_touched() returns trigger language plpgsql as $$ begin new.changed_tx := pg_current_xact_id(); return new; end $$`.execute(
        db,
      );
      await sql`create trigger report_touched before update on report for each row execute function report_touched()`.execute(
        db,
      );

      // Packed as they came; they may arrive before their report is known, so the distributor is part of the key.
      await sql`create table report_piece (
      distributor_id bigint not null references distributor, upload_id uuid not null, piece int not null, hash text not null, size int not null, bytes bytea not null, arrived_at timestamptz not null,
      primary key (distributor_id, upload_id, piece))`.execute(db);
      await sql`alter table report_piece alter bytes set storage external`.execute(db);
      await sql`create index report_piece_arrived on report_piece (arrived_at)`.execute(db);

      const ofReport = sql.raw(
        'report_id uuid not null, distributor_id bigint not null, foreign key (report_id, distributor_id) references report (id, distributor_id)',
      );
      await sql`create table report_history (
      id bigint generated always as identity primary key, ${ofReport}, at timestamptz not null, by_user bigint, by_name text not null, kind text not null,
      rows int not null, dates text[] not null default '{}', other uuid, changes jsonb not null default '[]')`.execute(
        db,
      );
      await sql`create index report_history_report on report_history (report_id, id)`.execute(db);
      await sql`create trigger report_history_append_only before update or delete on report_history for each row execute function refuse_change()`.execute(
        db,
      );
      await sql`create trigger report_history_no_truncate before truncate on report_history for each statement execute function refuse_change()`.execute(
        db,
      );
      await sql`create table report_memory (
      id uuid primary key default gen_random_uuid(), distributor_id bigint not null references distributor, kind text not null, fingerprint text not null, choices text not null, at timestamptz not null,
      unique (distributor_id, kind, fingerprint))`.execute(db);

      // key_id: the engine's key as a date and an MD5, an id and no secret. on_date: of the stock, of the shipment, of the invoice.
      const row = (more: string) =>
        sql.raw(`(
      id bigint generated always as identity primary key, distributor_id bigint not null, company_id bigint not null, report_id uuid not null, on_date date not null, part_number text not null,
      quantity int not null, price_minor bigint, currency text not null, key_id uuid not null, ordinal int not null, line int, was jsonb${more})`);
      await sql`create table inventory_row ${row('')}`.execute(db);
      await sql`create table pos_row ${row(', end_user text, city text, state text, activity text, rest jsonb not null')}`.execute(
        db,
      );
      for (const table of ['inventory_row', 'pos_row']) {
        await sql
          .raw(`create unique index ${table}_key on ${table} (company_id, key_id, ordinal)`)
          .execute(db);
        await sql
          .raw(`create index ${table}_dates on ${table} (distributor_id, on_date, id)`)
          .execute(db);
      }
      // A date of a company, summed: rows, or declared as none. first_at: when it was first heard of.
      await sql`create table report_day (
      area text not null, company_id bigint not null references company, on_date date not null, distributor_id bigint not null references distributor, rows int not null, quantity bigint not null,
      "none" boolean not null, report_id uuid not null, first_at timestamptz not null, updated_at timestamptz not null, primary key (area, company_id, on_date))`.execute(
        db,
      );
      await sql`create index report_day_own on report_day (area, distributor_id, on_date) include (company_id, rows, quantity, "none", first_at)`.execute(
        db,
      );
      // Registered rows that a report no longer had, and that stayed.
      await sql`create table report_kept (report_id uuid not null, distributor_id bigint not null, row_id bigint not null, primary key (report_id, row_id))`.execute(
        db,
      );
      // The last price of a part in the distributor's currency, for rows without one.
      await sql`create table report_price (
      area text not null, distributor_id bigint not null references distributor, part_number text not null, price_minor bigint not null, on_date date not null, primary key (area, distributor_id, part_number))`.execute(
        db,
      );
    },
  },
  {
    name: '0041_usual',
    async up(db) {
      // Low, middle and high of a part's prices and quantities, as a job sums them after a commit.
      await sql`create table report_usual (
      area text not null, distributor_id bigint not null references distributor, part_number text not null, currency text not null, price bigint[], quantity bigint[], primary key (area, distributor_id, part_number, currency))`.execute(
        db,
      );
    },
  },
  {
    name: '0042_room_for_changes',
    async up(db) {
      // A changed row fits on the same page, so that its indexes need no update.
      for (const table of ['inventory_row', 'pos_row'])
        await sql.raw(`alter table ${table} set (fillfactor = 90)`).execute(db);
    },
  },
  {
    name: '0043_restored_reports',
    async up(db) {
      await sql`alter table report add restored_version int`.execute(db);
    },
  },
  {
    name: '0044_resent_reports',
    async up(db) {
      await sql`alter table report add resent_at timestamptz`.execute(db);
    },
  },
  {
    name: '0046_replaced_rows',
    async up(db) {
      // What a declaration or a full replacement took away, by the entry of the history that says so.
      await sql`create table report_replaced_day (
      entry_id bigint not null references report_history, distributor_id bigint not null, company_id bigint not null, on_date date not null, rows int not null, quantity bigint not null,
      "none" boolean not null, report_id uuid not null, whole boolean not null, primary key (entry_id, company_id, on_date))`.execute(
        db,
      );
      await sql`create table report_replaced_row (
      entry_id bigint not null references report_history, distributor_id bigint not null, company_id bigint not null, report_id uuid not null, on_date date not null, part_number text not null,
      quantity int not null, price_minor bigint, currency text not null, key_id uuid not null, ordinal int not null, line int, was jsonb, end_user text, city text, state text, activity text, rest jsonb,
      primary key (entry_id, company_id, key_id, ordinal))`.execute(db);
      // The entry whose rows this one put back.
      await sql`alter table report_history add reinstates bigint`.execute(db);
    },
  },
  {
    name: '0047_agreed_rows',
    async up(db) {
      await sql`alter table report add agreed_rows int`.execute(db);
    },
  },
  {
    name: '0085_removed_reports',
    async up(db) {
      await sql`alter table report_history add quantity bigint`.execute(db);
      // Whose row it was before this report changed it without replacing its date.
      for (const table of ['inventory_row', 'pos_row', 'report_replaced_row'])
        await sql.raw(`alter table ${table} add was_report uuid`).execute(db);
      // The dates of a file by company: rows of earlier reports that are registered there are in the file as well, but for those in report_kept.
      await sql`create table report_covered (
      report_id uuid not null, distributor_id bigint not null, company_id bigint not null, on_date date not null, primary key (company_id, on_date, report_id),
      foreign key (report_id, distributor_id) references report (id, distributor_id))`.execute(db);
      await sql`insert into report_covered (report_id, distributor_id, company_id, on_date)
      select r.id, r.distributor_id, d.company_id, d.on_date
      from report r cross join lateral jsonb_array_elements(r.days) l
      join report_day d on d.area = r.area and d.distributor_id = r.distributor_id and d.on_date = (l ->> 'date')::date
      where r.status = 'complete' and r.source = 'file' and not r.deleted and (r.kind = 'pos_brazil' or d.company_id = r.company_id)
      on conflict do nothing`.execute(db);
    },
  },
];
