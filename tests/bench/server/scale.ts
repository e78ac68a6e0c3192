/**
 * Measures the calls of screens over millions of registered rows of 500 distributors, from rows and
 * from summaries, and what summaries cost a registration. Run it with `npm run bench scale --
 * --millions 1,10,50`.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { addUserOrThrow } from '#areas/account/server/index.ts';
import { calls } from '#areas/compliance/domain/index.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { buildIndexesJob } from '#areas/reports/server/built-indexes-sql.ts';
import { selectPartNumbersInReports } from '#areas/reports/server/part-uses-sql.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { addEntries } from '#areas/settings/server/index.ts';
import { buildApp } from '#app/server/build-app.ts';
import { openServices } from '#app/server/open-services.ts';
import { addDays, utcDate } from '#kernel/domain/calendar.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { readConfig } from '#kernel/server/config.ts';
import { allRights } from '../../make-users.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { PASSWORD } from '../../test-server.ts';
import { OF, type Row } from '../browser/registration-rows.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';
import { fillAllSummaries } from './fill-all-summaries.ts';
import { createSalesRegistration } from './register-sales.ts';
import { bytesOfRows, companyOf, DAYS, DISTRIBUTORS, insertScaleRows } from './scale-rows.ts';

const MILLION = 1_000_000;
const ROUNDS = 4;

/**
 * The greatest allowed ratio between the time of a call at the largest size and at the smallest.
 */
const GROWTH = 1.5;

/** The number of rows whose registration is measured, and the most that summaries may add. */
const REGISTERED = 100_000;
const REGISTRATIONS = 3;
const COST = 1.5;

/**
 * The greatest allowed duration, in milliseconds, of a transaction of the job that fills the
 * summaries. A registration may have to wait that long.
 */
const WAIT = 1_000;

type Times = Readonly<Record<string, number>>;
type Measured = {
  readonly millions: number;
  readonly ofPages: Times;
  readonly ofRows: Times;
  readonly ofSummaries: Times;
  readonly fillMs: number;
  readonly longestMs: number;
  readonly longestTotalMs: number;
  readonly registering: number;
};

const screens = {
  'matrix of sales': calls.getPosReportingMatrix,
  'figures of stock': calls.getStockFigures,
  'figures of sales': calls.getSalesFigures,
  'figures of verticals': calls.getVerticalFigures,
} as const;

/**
 * The calls that read pages of registered sales: those of a company, with which a file is compared,
 * and those of an export, of all distributors for an administrator.
 */
const pages = {
  'registered sales': reportCalls.calls.pos.registered,
  'export of sales': reportCalls.calls.pos.export,
} as const;

async function measure(millions: number): Promise<Measured> {
  const folder = makeTempFolder();
  const opened = await openServices(
    readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
    {
      level: 'warn',
    },
  );
  const { db } = opened.services;
  const query = (sql: string) => opened.pool.query(sql);
  const app = await buildApp(opened.services);
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

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
        companies: [
          {
            id: companyOf(n + 1),
            name: `Company ${n}`,
            taxId: `T${n}`,
            taxKind: 'CNPJ' as const,
            main: true,
            customerCode: '000001',
            store: '01',
          },
        ],
      })),
    );
    const names = { en: 'Energy', es: 'Energía', pt: 'Energia' };
    await addEntries(db, 'verticals', [{ names }, { names }], Date.now());
    await insertScaleRows(opened.pool, millions * MILLION);

    const tokenOf = async (email: string, distributorId: number | null) => {
      const permissions = allRights(distributorId);
      const password = { plain: PASSWORD, temporary: false };
      const person = { email, name: email, distributorId, permissions, password };
      await addUserOrThrow(db, { ...person, lang: 'en', accepted: true }, Date.now());
      const payload = { email, passwd: PASSWORD };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
      return answer.json<{ body: { token: string } }>().body.token;
    };
    const readers = {
      'one of 500 distributors': await tokenOf('one@bench.example', OF),
      'an administrator': await tokenOf('all@bench.example', null),
    };
    const timesOf = async (path: string, token: string) => {
      const rounds: number[] = [];
      let body = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        const headers = { [TOKEN_HEADER]: token };
        const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers });
        rounds.push(performance.now() - began);
        if (answer.statusCode !== 200) throw new Error(answer.body);
        body = JSON.stringify(answer.json());
      }
      return { ms: median(rounds.slice(1)), body };
    };

    const answers = new Map<string, number>();
    const read = async () => {
      const times: Record<string, number> = {};
      for (const [screen, call] of Object.entries(screens))
        for (const [who, token] of Object.entries(readers)) {
          const what = `${screen}, ${who}`;
          const { ms, body } = await timesOf(call.path, token);
          if (answers.has(what) && answers.get(what) !== body.length)
            throw new Error(`${what}: another answer from summaries`);
          answers.set(what, body.length);
          times[what] = ms;
        }
      return times;
    };

    // The range is so many days that it contains the same number of rows at every size.
    const today = utcDate(Date.now());
    const dates = `from=${addDays(today, -Math.floor(DAYS / Math.max(1, millions)))}&to=${today}`;
    const readPages = async () => {
      const times: Record<string, number> = {};
      for (const [what, { path }] of Object.entries(pages))
        for (const [who, token] of Object.entries(readers)) {
          const company =
            what === 'registered sales' ? `&distributor=${OF}&company=${companyOf(OF)}` : '';
          times[`${what}, ${who}`] = (await timesOf(`${path}?${dates}${company}`, token)).ms;
        }
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await timed(() => selectPartNumbersInReports(db, ['10001', '99999991'])));
      return { ...times, 'uses of two parts': median(rounds.slice(1)) };
    };

    const ofRows = await read();
    const began = performance.now();
    const longest = await fillAllSummaries(db);
    const fillMs = performance.now() - began;
    await buildIndexesJob(opened.services, {});
    await query('vacuum analyze');
    const ofSummaries = await read();
    const ofPages = await readPages();

    const { register } = createSalesRegistration(db, timed);
    const taken: [number[], number[]] = [[], []];
    for (let round = 0; round < 2 * REGISTRATIONS; round += 1) {
      const hasSummaries = round % 2 === 1;
      const rows = Array.from({ length: REGISTERED }, (_, n): Row => ({
        n,
        date: addDays('2045-01-01', Math.floor(n / 2_000)),
        quantity: 1 + (n % 9),
      }));
      const change = hasSummaries ? 'enable' : 'disable';
      for (const table of ['pos_row', 'inventory_row', 'report_day'])
        await query(`alter table ${table} ${change} trigger user`);
      taken[hasSummaries ? 1 : 0].push((await register(rows)).ms);
      await query(`delete from pos_row where on_date >= '2045-01-01' and distributor_id = ${OF}`);
      await query(`delete from report_day where on_date >= '2045-01-01'`);
      await query('vacuum analyze pos_row, report_day');
    }

    return {
      millions,
      ofPages,
      ofRows,
      ofSummaries,
      fillMs,
      ...longest,
      registering: median(taken[1]) / median(taken[0]),
    };
  } finally {
    await app.close();
    await opened.close();
    folder.remove();
  }
}

/** @param sizes the numbers of rows in millions, from the smallest on */
export async function measureScale(sizes = '1,10,50'): Promise<Figure[]> {
  const measured: Measured[] = [];
  const figures: Figure[] = [];
  for (const millions of sizes.split(',').map(Number)) {
    const { bavail, bsize } = statfsSync(tmpdir());
    const needed = bytesOfRows(millions * MILLION);
    if (bavail * bsize > needed) measured.push(await measure(millions));
    else
      console.log(
        `${millions} million rows are left out: they need ${(needed / 1e9).toFixed(0)} GB of disk.`,
      );
  }

  for (const { millions, ofRows, ofSummaries, fillMs, registering: cost, ...longest } of measured) {
    for (const [what, ms] of Object.entries(ofSummaries))
      figures.push(
        atMost(
          `${millions} million rows, ${what}: ${ms.toFixed(1)} ms from summaries ÷ ${ofRows[what]!.toFixed(1)} ms from rows`,
          ms / ofRows[what]!,
          1,
          '×',
          2,
        ),
      );
    figures.push(
      atMost(
        `${millions} million rows: longest transaction of the job, which fills all in ${(fillMs / 1_000).toFixed(0)} s`,
        longest.longestMs,
        WAIT,
        'ms',
      ),
      atMost(
        `${millions} million rows: longest transaction that fills a total, for which no registration waits`,
        longest.longestTotalMs,
        WAIT,
        'ms',
      ),
      atMost(
        `${millions} million rows: registering ${REGISTERED} more, with summaries ÷ without`,
        cost,
        COST,
        '×',
        2,
      ),
    );
  }

  const [small] = measured;
  for (const large of measured.slice(1))
    for (const [what, ms] of Object.entries(large.ofSummaries))
      figures.push(
        atMost(
          `${what}: ${large.millions} million rows ÷ ${small!.millions} million (from rows: ${(large.ofRows[what]! / small!.ofRows[what]!).toFixed(1)})`,
          ms / small!.ofSummaries[what]!,
          GROWTH,
          '×',
          2,
        ),
      );
  for (const large of measured.slice(1))
    for (const [what, ms] of Object.entries(large.ofPages))
      figures.push(
        atMost(
          `${what}, of as many rows: ${large.millions} million (${ms.toFixed(1)} ms) ÷ ${small!.millions} million`,
          ms / small!.ofPages[what]!,
          GROWTH,
          '×',
          2,
        ),
      );
  return figures;
}
