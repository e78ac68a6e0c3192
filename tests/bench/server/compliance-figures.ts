/**
 * Measures the compliance matrix and figures over a million rows of stock and a million of sales,
 * for one distributor of twenty and for an administrator, who sees all.
 */
import { addUserOrThrow } from '#areas/account/server/index.ts';
import { calls } from '#areas/compliance/domain/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { buildApp } from '#app/server/build-app.ts';
import { openServices } from '#app/server/open-services.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { readConfig } from '#kernel/server/config.ts';
import { allRights } from '../../make-users.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { PASSWORD } from '../../test-server.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';

const DISTRIBUTORS = 20;
const COMPANIES = 2;
const ROUNDS = 7;

/**
 * The size of the test data: a million sales over two years, and 84 weekly counts of 300 parts for
 * each company.
 */
const SALES = 1_000_000;
const DAYS = 730;
const COUNTS = 84;
const PARTS = 300;
const rows = `
  insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line, end_user, city, state, activity, rest)
  select 1 + n % ${DISTRIBUTORS}, 10 * (1 + n % ${DISTRIBUTORS}) + n / ${DISTRIBUTORS} % ${COMPANIES}, '00000000-0000-4000-8000-000000000000', current_date - (n::bigint * 7919 % ${DAYS})::int, (10000 + n::bigint * 104729 % ${PARTS})::text, 1 + n % 9, 1000 + n % 100000, 'BRL', md5(n::text)::uuid, 0, n,
    'Cliente ' || n % 5000, 'Cidade ' || n::bigint * 31 % 800, 'SP', '2651500', '{"provider": "Norte", "distributorName": "Norte Instrumentos", "distributorCnpj": "12ABC34501DE35"}' from generate_series(1, ${SALES}) n;
  insert into inventory_row (distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line)
  select c.distributor_id, c.id, '00000000-0000-4000-8000-000000000000', current_date - d * 7, (10000 + p)::text, 1 + p * d % 40, 1000 + p * 3, 'BRL', md5(c.id || '-' || d || '-' || p)::uuid, 0, p from company c, generate_series(0, ${COUNTS - 1}) d, generate_series(1, ${PARTS}) p;`;
const days = (
  area: string,
  table: string,
) => `insert into report_day (area, company_id, on_date, distributor_id, rows, quantity, "none", report_id, first_at, updated_at)
  select '${area}', company_id, on_date, distributor_id, count(*), sum(quantity), false, '00000000-0000-4000-8000-000000000000', on_date + 3, on_date + 3 from ${table} group by company_id, on_date, distributor_id`;

export async function measureComplianceFigures(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const opened = await openServices(
    readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
    {
      level: 'warn',
    },
  );

  const { db } = opened.services;
  const app = await buildApp(opened.services);
  try {
    await addDistributors(
      db,
      Array.from({ length: DISTRIBUTORS }, (_, n) => ({
        id: n + 1,
        name: `Distributor ${n + 1}`,
        country: 'BR',
        currency: 'BRL' as const,
        zone: 'America/Sao_Paulo',
        kind: 'brazil' as const,
        active: true,
        companies: Array.from({ length: COMPANIES }, (_each, c) => ({
          id: 10 * (n + 1) + c,
          name: `Company ${n} ${c}`,
          taxId: `T${n}${c}`,
          taxKind: 'CNPJ' as const,
          main: c === 0,
          customerCode: '000001',
          store: '01',
        })),
      })),
    );

    for (const statement of [
      ...rows.split(';\n'),
      days('pos', 'pos_row'),
      days('inventory', 'inventory_row'),
      'vacuum analyze pos_row',
      'vacuum analyze inventory_row',
      'vacuum analyze report_day',
    ])
      await opened.pool.query(statement);
    const tokenOf = async (email: string, distributorId: number | null) => {
      await addUserOrThrow(
        db,
        {
          email,
          name: email,
          distributorId,
          permissions: allRights(distributorId),
          lang: 'en',
          password: { plain: PASSWORD, temporary: false },
          accepted: true,
        },
        Date.now(),
      );
      return (
        await app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, passwd: PASSWORD },
        })
      ).json<{ body: { token: string } }>().body.token;
    };

    const readers = [
      {
        who: 'one of 20 distributors',
        token: await tokenOf('one@bench.example', 1),
        bars: [50, 150],
      },
      {
        who: 'an administrator, for all',
        token: await tokenOf('all@bench.example', null),
        bars: [100, 1_000],
      },
    ] as const;
    const figures: Figure[] = [];
    for (const [what, call, bar] of [
      ['matrix of stock', calls.getInventoryReportingMatrix, 0],
      ['figures of stock', calls.getStockFigures, 1],
      ['figures of sales', calls.getSalesFigures, 1],
    ] as const)
      for (const { who, token, bars } of readers) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const began = performance.now();
          const answer = await app.inject({
            method: 'GET',
            url: `/api${call.path}`,
            headers: { [TOKEN_HEADER]: token },
          });
          if (answer.statusCode !== 200) throw new Error(answer.body);
          times.push(performance.now() - began);
        }
        figures.push(
          atMost(
            `${what} over ${(SALES / 1e6).toFixed(0)} million rows: ${who}`,
            median(times.slice(1)),
            bars[bar],
            'ms',
          ),
        );
      }
    return figures;
  } finally {
    await app.close();
    await opened.close();
    folder.remove();
  }
}
