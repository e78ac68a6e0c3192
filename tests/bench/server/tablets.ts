/**
 * Inserts ten thousand tablets with their people and sessions directly into the database, and
 * alerts for them.
 */
import { createHash } from 'node:crypto';
import { TERMS_VERSION } from '#areas/account/domain/terms-version.ts';
import { LOAD } from '../bars.ts';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;
export const DISTRIBUTORS = 200;
export const TABLETS = LOAD.tablets;
export const FIRST_DISTRIBUTOR = 500_001;
export type Tablet = { readonly token: string; readonly distributorId: number };

/** Inserts distributors and tablets. Every distributor has one company with the same id. */
export async function insertTablets(query: Query): Promise<Tablet[]> {
  const tablets = Array.from({ length: TABLETS }, (_, n): Tablet => ({
    token: `tablet-${n}`.padEnd(43, 'x'),
    distributorId: FIRST_DISTRIBUTOR + (n % DISTRIBUTORS),
  }));

  const now = new Date();
  await query(
    `insert into distributor (id, name, country, currency, zone, kind, active) select $1::bigint + n, 'Distributor ' || n, 'BR', 'BRL', 'America/Sao_Paulo', 'brazil', true from generate_series(0, $2::int - 1) n`,
    [FIRST_DISTRIBUTOR, DISTRIBUTORS],
  );

  await query(
    `insert into company (id, distributor_id, name, tax_id, tax_kind, main, customer_code, store) select $1::bigint + n, $1::bigint + n, 'Distributor ' || n || ' Ltda', '12ABC34501DE35', 'CNPJ', true, lpad(n::text, 6, '0'), '01' from generate_series(0, $2::int - 1) n`,
    [FIRST_DISTRIBUTOR, DISTRIBUTORS],
  );

  await query(
    `insert into user_account (id, email, name, distributor_id, permissions, lang, created_at)
    select 900000 + n, 'tablet-' || n || '@bench.example', 'Tablet ' || n, $1::bigint + n % $2::int, '[{"title":"Orders","route":"orders","read":true,"write":true,"hideOnDistributor":false}]', 'pt', $3 from generate_series(0, $4::int - 1) n`,
    [FIRST_DISTRIBUTOR, DISTRIBUTORS, now, TABLETS],
  );

  await query(
    `insert into acceptance (user_id, version, lang, text_hash, accepted_at, address, user_agent) select 900000 + n, $1, 'pt', '', $2, '', '' from generate_series(0, $3::int - 1) n`,
    [TERMS_VERSION, now, TABLETS],
  );

  await query(
    `with opened as (insert into session (user_id, address, created_at, last_action_at) select 900000 + n, '', $1, $1 from generate_series(0, $2::int - 1) n returning id, user_id)
    insert into session_token (hash, session_id, created_at) select hash, opened.id, $1 from unnest($3::bytea[]) with ordinality as token (hash, n) join opened on opened.user_id = 900000 + token.n - 1`,
    [now, TABLETS, tablets.map(({ token }) => createHash('sha256').update(token).digest())],
  );

  await query(`analyze`);
  return tablets;
}

/** Inserts `each` open alerts for every distributor. */
export const insertAlerts = (query: Query, each: number) =>
  query(
    `insert into alert (id, distributor_id, kind, number, items, raised_at) select gen_random_uuid(), $1::bigint + n % $2::int, 'order', '26-' || lpad(n::text, 6, '0'), '[{"code":"01","note":"bench"}]', now() from generate_series(0, $3::int - 1) n`,
    [FIRST_DISTRIBUTOR, DISTRIBUTORS, each * DISTRIBUTORS],
  );
