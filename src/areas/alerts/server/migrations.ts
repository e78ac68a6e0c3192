/** Makes the tables of alerts, and the version number that lets polls answer 304 without reading them. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '0007_alerts',
    async up(db) {
      await sql`create table alert (
      id uuid primary key, distributor_id bigint not null, kind text not null, number text not null, items jsonb not null,
      raising int not null default 1, raised_at timestamptz not null, resolved_at timestamptz)`.execute(
        db,
      );
      await sql`create index alert_open on alert (distributor_id, raised_at desc) where resolved_at is null`.execute(
        db,
      );
      await sql`create table alert_mark (
      alert_id uuid not null references alert on delete cascade, raising int not null, user_id bigint not null, removed boolean not null, primary key (alert_id, raising, user_id))`.execute(
        db,
      );
      await sql`create table alert_version (distributor_id bigint primary key, version bigint not null)`.execute(
        db,
      );
      // One row a distributor, none for all: raising alerts of two distributors must not wait for each other.
      await sql`create function alert_changed() returns trigger language plpgsql as $$
      declare of bigint; begin
        if tg_table_name = 'alert' then of := new.distributor_id; else select distributor_id into of from alert where id = new.alert_id; end if;
        insert into alert_version as v values (of, 1) on conflict (distributor_id) do update set version = v.version + 1;
        return null;
      end $$`.execute(db);
      await sql`create trigger alert_changed after insert or update on alert for each row execute function alert_changed()`.execute(
        db,
      );
      await sql`create trigger alert_marked after insert or update on alert_mark for each row execute function alert_changed()`.execute(
        db,
      );
    },
  },
  {
    name: '0009_alert_subjects',
    async up(db) {
      await sql`alter table alert add subject_id uuid`.execute(db);
      await sql`create index alert_subject on alert (subject_id) where subject_id is not null`.execute(
        db,
      );
      // They were stored under the order's id, which belongs to the order's own alert.
      await sql`with moved as (
        insert into alert (id, subject_id, distributor_id, kind, number, items, raising, raised_at, resolved_at)
        select gen_random_uuid(), id, distributor_id, kind, number, items, raising, raised_at, resolved_at from alert where kind = 'erp_conflict' returning id, subject_id)
      insert into alert_mark select moved.id, raising, user_id, removed from alert_mark join moved on moved.subject_id = alert_id`.execute(
        db,
      );
      await sql`delete from alert where kind = 'erp_conflict' and subject_id is null`.execute(db);
    },
  },
];
