/** Creates the tables of verticals: terms, their spellings, and their verticals by date. */
import { sql } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    name: '1019_verticals',
    async up(db) {
      await sql`
        create table activity_term (
          id bigint generated always as identity primary key,
          namespace text not null check (namespace in ('cnae', 'market')),
          key text not null,
          code text,
          text text not null,
          -- The words are sorted by bytes, so that the index can find pages.
          words text collate "C" not null,
          source text not null check (source in ('manual', 'cnae', 'keyword', 'missing')),
          vertical_id bigint references vertical,
          rule text,
          candidates bigint[] not null default '{}',
          proposal jsonb,
          rows int not null default 0,
          version int not null default 1,
          unique (namespace, key),
          check ((source = 'missing') = (vertical_id is null))
        );
        create index activity_term_conflict on activity_term (words, id) where proposal is not null;
        create index activity_term_source on activity_term (source, words, id);
        create index activity_term_vertical on activity_term (vertical_id, words, id);
        create index activity_term_words on activity_term (words, id);

        create table activity_spelling (
          namespace text not null,
          spelling text not null,
          term_id bigint not null references activity_term,
          primary key (namespace, spelling)
        );
        create index activity_spelling_term on activity_spelling (term_id);

        create table activity_period (
          term_id bigint not null references activity_term,
          valid_from date not null,
          vertical_id bigint references vertical,
          primary key (term_id, valid_from)
        );
        create index activity_period_vertical on activity_period (vertical_id);

        create table activity_rows (
          distributor_id bigint not null references distributor,
          term_id bigint not null references activity_term,
          rows int not null,
          primary key (distributor_id, term_id)
        );
        create index activity_rows_term on activity_rows (term_id) include (rows);

        create table activity_run (
          id bigint generated always as identity primary key,
          state text not null check (state in ('running', 'done', 'canceled')),
          total int not null,
          done int not null default 0,
          classified int not null default 0,
          conflicts int not null default 0,
          last_id bigint not null default 0,
          started_at timestamptz not null,
          ended_at timestamptz
        );
        create unique index activity_run_running on activity_run (state) where state = 'running';
      `.execute(db);
    },
  },
];
