/**
 * Creates the tables of alerts, and the version number with which polls can be answered by 304
 * without reading alerts.
 */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1006_alerts',
    async up(db) {
      await sql`
        create function alert_changed() returns trigger language plpgsql as $$
          declare of bigint;
          begin
            if tg_table_name = 'alert' then of := new.distributor_id;
            else select distributor_id into of from alert where id = new.alert_id;
            end if;
            insert into alert_version as v values (of, 1)
              on conflict (distributor_id) do update set version = v.version + 1;
            return null;
          end
        $$;

        create table alert (
          id uuid primary key,
          distributor_id bigint not null,
          kind text not null,
          number text not null,
          items jsonb not null,
          raising int not null default 1,
          raised_at timestamptz not null,
          resolved_at timestamptz,
          subject_id uuid
        );
        create index alert_open on alert (distributor_id, raised_at desc) where resolved_at is null;
        create index alert_subject on alert (subject_id) where subject_id is not null;
        create trigger alert_changed after insert or update on alert
          for each row execute function alert_changed();

        create table alert_mark (
          alert_id uuid not null references alert on delete cascade,
          raising int not null,
          user_id bigint not null,
          removed boolean not null,
          primary key (alert_id, raising, user_id)
        );
        create trigger alert_marked after insert or update on alert_mark
          for each row execute function alert_changed();

        -- There is one row for each distributor, so that two of them can raise alerts at the same
        -- time.
        create table alert_version (
          distributor_id bigint primary key,
          version bigint not null
        );
      `.execute(db);
    },
  },
];
