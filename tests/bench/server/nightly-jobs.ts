/**
 * Measures the nightly jobs that keep the privacy policy's promises: the cost of a row among
 * 200,000 compared with one among 20,000, and how long other calls wait meanwhile.
 */
import { addUserOrThrow } from '#areas/account/server/index.ts';
import { accountCalls } from '#areas/account/domain/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { buildApp } from '#app/server/build-app.ts';
import { allJobs } from '#app/server/modules.ts';
import { openServices } from '#app/server/open-services.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { readConfig } from '#kernel/server/config.ts';
import { BRAZIL, allRights } from '../../make-users.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { PASSWORD } from '../../test-server.ts';
import { atMost, type Figure } from '../measured-figures.ts';

const FEW = 20_000;
const MANY = 200_000;
const PEOPLE = 50;
const OLD = `now() - interval '6 years'`;

/**
 * The jobs by what they delete: the name of the job, the table to vacuum, SQL that inserts rows
 * with old data, and SQL that counts the rows that still have the data.
 */
const nights = {
  'access log': {
    job: 'account.retention',
    table: 'session',
    fill: `with old as (insert into session (user_id, created_at, last_action_at, ended_at)
        select 1 + n % ${PEOPLE}, ${OLD}, ${OLD}, ${OLD} from generate_series(1, $1::int) n returning id)
      insert into session_token (hash, session_id, created_at) select sha256(id::text::bytea), id, ${OLD} from old`,
    left: `select count(*) from session where last_action_at < now() - interval '1 year'`,
  },
  audit: {
    job: 'account.old_names',
    table: 'action_log',
    fill: `insert into action_log (at, user_id, action, target, details)
      select ${OLD}, 1, 'user.edited', (1 + n % ${PEOPLE})::text, '{"name": "Ana Beatriz", "email": "ana@bench.example"}' from generate_series(1, $1::int) n`,
    left: `select count(*) from action_log where details ->> 'name' = 'Ana Beatriz'`,
  },
  'end customers': {
    job: 'report.forget',
    table: 'pos_row',
    fill: `insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line, end_user, rest)
      select 1, 1, '00000000-0000-4000-8000-000000000000', (${OLD})::date, '1001', 1, 1000, 'BRL', gen_random_uuid(), 0, n, 'Cliente ' || n, '{"provider": "Norte"}' from generate_series(1, $1::int) n`,
    left: `select count(*) from pos_row where end_user like 'Cliente %'`,
  },
  'newsletter addresses': {
    job: 'marketing.upkeep',
    table: 'newsletter_subscriber',
    fill: `insert into newsletter_subscriber (email, address_hash, language, status, created_at)
      select n || '@bench.example', sha256(n::text::bytea), 'es', 'pending', ${OLD} from generate_series(1, $1::int) n`,
    left: `select count(*) from newsletter_subscriber`,
  },
  'support requests': {
    job: 'marketing.upkeep',
    table: 'support_request',
    fill: `insert into support_request (name, email, language, message, created_at)
      select 'Rosa', n || '@bench.example', 'es', repeat('Which probe fits? ', 20), ${OLD} from generate_series(1, $1::int) n`,
    left: `select count(*) from support_request`,
  },
} as const;

type Night = (typeof nights)[keyof typeof nights];

export async function measureNightlyJobs(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const opened = await openServices(
    readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
    {
      level: 'warn',
    },
  );

  const { services, pool } = opened;
  const app = await buildApp(services);
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = '') => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: token === '' ? {} : { [TOKEN_HEADER]: token },
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ body: { token: string } }>().body;
  };

  const signedIn = async (n: number) =>
    (await ask('POST', '/auth/login', { email: `p${n}@bench.example`, passwd: PASSWORD })).token;

  // Signs people out, reads and writes while a job works. Returns for how many milliseconds the
  // slowest of these calls waited.
  async function waitedDuring(work: Promise<unknown>, tokens: string[]): Promise<number> {
    let isOver = false;
    let longest = 0;
    const ended = work.finally(() => (isOver = true));
    const reader = tokens[0];
    const calls = [
      () => ask('GET', accountCalls.getProfile.path, undefined, reader),
      () => ask('PUT', accountCalls.setLanguage.path, { lang: 'es' }, reader),
      async () => {
        const leaving = tokens.length > 1 ? tokens.pop() : undefined;
        if (leaving) await ask('POST', accountCalls.logout.path, undefined, leaving);
      },
    ];

    for (let n = 0; !isOver; n += 1) {
      const began = performance.now();
      await calls[n % calls.length]!();
      longest = Math.max(longest, performance.now() - began);
      await new Promise((rest) => setTimeout(rest, 20));
    }

    await ended;
    return longest;
  }

  // Runs a job. Returns the milliseconds per row, and the longest wait of other calls.
  async function night({ job, table, fill, left }: Night, rows: number, tokens: string[]) {
    await pool.query(fill, [rows]);
    await pool.query(`vacuum analyze ${table}`);
    const began = performance.now();
    const longest = await waitedDuring(allJobs[job]!(services, {}), tokens);
    const took = performance.now() - began;
    const { count } = (await pool.query<{ count: string }>(left)).rows[0]!;
    if (Number(count) > 0) throw new Error(`${job} left ${count} rows`);
    await pool.query(`vacuum ${table}`);
    return { each: took / rows, longest };
  }

  try {
    await addDistributors(services.db, [
      {
        id: 1,
        name: 'Distributor',
        ...BRAZIL,
        active: true,
        companies: [
          {
            id: 1,
            name: 'Company',
            taxId: 'T1',
            taxKind: 'CNPJ',
            main: true,
            customerCode: '000001',
            store: '01',
          },
        ],
      },
    ]);

    for (let n = 1; n <= PEOPLE; n += 1)
      await addUserOrThrow(
        services.db,
        {
          email: `p${n}@bench.example`,
          name: `Person ${n}`,
          distributorId: null,
          permissions: allRights(null),
          lang: 'en',
          password: { plain: PASSWORD, temporary: false },
          accepted: true,
        },
        Date.now(),
      );
    const tokens: string[] = [];
    for (let n = 1; n <= 30; n += 1) tokens.push(await signedIn(n));
    const figures: Figure[] = [];
    for (const [what, one] of Object.entries(nights)) {
      // The first run starts with cold caches, so it does not count.
      await night(one, FEW, tokens);
      const few = await night(one, FEW, tokens);
      const many = await night(one, MANY, tokens);
      figures.push(
        atMost(
          `the night's ${what}, a row of ${MANY / 1000},000 (${(many.each * 1000).toFixed(0)} µs) of one of ${FEW / 1000},000`,
          many.each / few.each,
          2,
          '×',
          1,
        ),
        atMost(`the longest that others wait for the night's ${what}`, many.longest, 1_000, 'ms'),
      );
    }

    return figures;
  } finally {
    await app.close();
    await opened.close();
    folder.remove();
  }
}
