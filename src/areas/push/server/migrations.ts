/**
 * Creates the tables of push notifications. A trigger deletes a subscription when its session ends.
 */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1023_push',
    async up(db) {
      await sql`
        create function push_ended() returns trigger language plpgsql as $$
          begin
            delete from push_subscription where session_id = new.id;
            return null;
          end
        $$;

        -- When another person signs in on the device, the person who used it before is no longer
        -- notified there, signed out or not.
        create function push_changed_hands() returns trigger language plpgsql as $$
          begin
            delete from push_subscription using session s
              where s.id = push_subscription.session_id and s.device_hash = new.device_hash
                and s.ended_at is null and s.user_id <> new.user_id;
            return null;
          end
        $$;

        create trigger push_changed_hands after insert on session
          for each row when (new.device_hash is not null) execute function push_changed_hands();
        create trigger push_ended after update of ended_at on session
          for each row when (new.ended_at is not null) execute function push_ended();

        create table push_key (
          id int primary key check (id = 1),
          public_key text not null,
          private_key bytea not null,
          made_at timestamptz not null
        );

        create table push_subscription (
          id bigint generated always as identity primary key,
          user_id bigint not null references user_account on delete cascade,
          session_id uuid not null unique references session on delete cascade,
          endpoint_hash bytea not null unique,
          sealed bytea not null,
          off jsonb not null default '[]' check (jsonb_typeof(off) = 'array'),
          created_at timestamptz not null,
          sent_at timestamptz
        );
        create index push_subscription_user on push_subscription (user_id);
      `.execute(db);
    },
  },
  {
    name: '1141_push_turned_off',
    async up(db) {
      await sql`
        create table push_turned_off (
          session_id uuid primary key references session on delete cascade,
          user_id bigint not null references user_account on delete cascade,
          endpoint_hash bytea not null,
          turned_off_at timestamptz not null
        );
        create index push_turned_off_user on push_turned_off (user_id);
      `.execute(db);
    },
  },
];
