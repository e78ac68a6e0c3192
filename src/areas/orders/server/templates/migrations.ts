/** Creates the table of order templates. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const templateMigrations: readonly Migration[] = [
  {
    name: '1011_order_templates',
    async up(db) {
      await sql`
        create table order_template (
          id uuid primary key,
          distributor_id bigint not null references distributor,
          name text not null,
          folded_name text not null,
          currency text not null,
          content jsonb not null,
          content_schema int not null,
          version int not null,
          created_by bigint not null,
          created_by_name text not null,
          created_at timestamptz not null,
          updated_by bigint not null,
          updated_by_name text not null,
          updated_at timestamptz not null,
          deleted boolean not null default false,
          restored_version int,
          changed_tx xid8 not null default pg_current_xact_id()
        );
        create index order_template_changed on order_template (changed_tx, id);
        create unique index order_template_name on order_template
          (distributor_id, folded_name) where not deleted;
        create index order_template_own_changed on order_template (distributor_id, changed_tx, id);
        create trigger order_template_touched before update on order_template
          for each row execute function order_touched();
      `.execute(db);
    },
  },
];
