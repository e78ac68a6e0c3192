/**
 * Tests that the nightly jobs work in batches, each in its own transaction, so that other work
 * waits for at most one batch.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { KNOWN_DEVICE_RETENTION_MS } from '#areas/account/domain/index.ts';
import { VISITOR_COUNTER_RETENTION_MS } from '#areas/marketing/server/site/visitor-limits.ts';
import { unreferencedLimits } from '#areas/storage/domain/index.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

const MANY = 12_000;
const clock = { now: NOON };
let server: TestServer, ana: Person, own: number;

beforeAll(async () => {
  server = await startServer({ clock });
  await addCatalog(server);
  own = await makeDistributor(server);
  ana = await makeUser(server, own);
}, 60_000);

afterAll(() => server?.close());

const count = async (table: string) =>
  Number((await server.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

const fill: Readonly<Record<string, string>> = {
  session: `insert into session (user_id, created_at, last_action_at) select $2, $3::timestamptz, $3 from generate_series(1, $1::int)`,
  operation: `insert into operation (id, user_id, call, hash, status, outcome, created_at)
    select gen_random_uuid(), $2, 'x', 'x', 200, '{}', $3::timestamptz + n * interval '1 second' from generate_series(1, $1::int) n`,
  login_failure: `insert into login_failure (key, count, last_at) select n || '-' || $2, 1, $3::timestamptz from generate_series(1, $1::int) n`,
  address_failure: `insert into address_failure (network, account, count, last_at)
    select n || '-' || $2, sha256(n::text::bytea), 1, $3::timestamptz from generate_series(1, $1::int) n`,
  known_device: `insert into known_device (user_id, hash, last_at) select $2, sha256(n::text::bytea), $3::timestamptz from generate_series(1, $1::int) n`,
  compliance_reminder: `insert into compliance_reminder (user_id, month, on_date, distributor_id, sent_at)
    select $2, n::text, ($3::timestamptz)::date, (select min(id) from distributor), $3 from generate_series(1, $1::int) n`,
  report_piece: `insert into report_piece (distributor_id, upload_id, piece, hash, size, bytes, arrived_at)
    select (select distributor_id from user_account where id = $2), gen_random_uuid(), 0, '', 1, '', $3::timestamptz from generate_series(1, $1::int)`,
  marketing_image: `insert into marketing_image (hash, type, bytes, created_at) select n || '-' || $2, 'image/png', '', $3::timestamptz from generate_series(1, $1::int) n`,
  marketing_limit: `insert into marketing_limit (key, since, count) select n || '-' || $2, $3::timestamptz, 1 from generate_series(1, $1::int) n`,
  newsletter_subscriber: `insert into newsletter_subscriber (email, address_hash, language, status, created_at, unsubscribed_at)
    select n || '-' || $2 || '@reader.example', sha256(n::text::bytea), 'es', case when n < 1000 then 'pending' else 'unsubscribed' end, $3::timestamptz, $3 from generate_series(1, $1::int) n`,
  support_request: `insert into support_request (name, email, language, message, created_at, answer, answered_at)
    select 'Rosa', 'rosa@reader.example', 'es', $2::text, $3::timestamptz, a, case when a is null then null else $3::timestamptz end
    from generate_series(1, $1::int) n, lateral (select case when n < 1000 then '[]'::jsonb end as a) as answers`,
};

test.each([
  ['session', 'id', 'account.retention', retentionMs('accessLog')],
  ['operation', 'created_at', 'upkeep.forget_operations', retentionMs('outcomes')],
  ['login_failure', 'key', 'account.forgive', DAY],
  ['address_failure', 'network', 'account.forgive', DAY],
  ['known_device', 'hash', 'account.retention', KNOWN_DEVICE_RETENTION_MS],
  ['compliance_reminder', 'month', 'compliance.remind', 900 * DAY],
  ['report_piece', 'upload_id', 'report.forget_pieces', unreferencedLimits.days * DAY],
  ['marketing_image', 'hash', 'marketing.upkeep', DAY],
  ['marketing_limit', 'key', 'marketing.upkeep', VISITOR_COUNTER_RETENTION_MS],
  ['newsletter_subscriber', 'id', 'marketing.upkeep', retentionMs('unsubscribed')],
  ['support_request', 'id', 'marketing.upkeep', retentionMs('support')],
])(
  'rows of %s are deleted in batches while another transaction locks the last one',
  async (table, last, job, kept) => {
    await server.pool.query(fill[table]!, [MANY, ana.id, new Date(NOON - kept - DAY)]);
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select from ${table} order by ${last} desc limit 1 for update`);
      const night = allJobs[job]!(server.services, {});
      await expect.poll(() => count(table), { timeout: 30_000 }).toBeLessThan(MANY / 2);

      await holder.query('rollback');
      await night;
    } finally {
      holder.release(true);
    }
    expect(await count(table)).toBe(0);
  },
  60_000,
);

test('a person whose sessions end in one transaction is recorded once', async () => {
  await server.pool.query(fill['session']!, [100, ana.id, new Date(NOON)]);
  const ending = await server.pool.connect();
  try {
    await ending.query('begin');
    await ending.query('delete from session');
    const { rows } = await ending.query(
      `select pg_stat_get_xact_tuples_updated('access_change'::regclass)::int as updated`,
    );
    expect(rows[0].updated).toBeLessThanOrEqual(1);
  } finally {
    await ending.query('rollback');
    ending.release(true);
  }
});

test('old names are replaced table by table, each in its own transaction', async () => {
  const client = await server.as(ana);
  await submitOrder(client, await saveDraft(client, own));
  clock.now = NOON + retentionMs('names') + DAY;
  await allJobs['account.old_names']!(server.services, {});
  const { rows } = await server.pool.query<{ tables: string[] }>(
    `select array(select jsonb_object_keys(details -> 'rows')) as tables from action_log where action = 'privacy.pseudonymised'`,
  );
  expect(rows.length).toBeGreaterThan(2);

  for (const { tables } of rows) expect(tables).toHaveLength(1);
});
