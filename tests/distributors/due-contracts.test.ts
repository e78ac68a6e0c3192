/**
 * Tests the filter of the distributors' list for contracts that end soon or have ended: it finds
 * the distributors whose row says so, whether or not an alert was raised about them.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { calls, needsNewContract, type ContractSpan } from '#areas/distributors/domain/index.ts';
import { addDays } from '#kernel/domain/calendar.ts';
import { addJob } from '#kernel/server/jobs.ts';
import {
  admin,
  create,
  listContractAlerts,
  listNames,
  save,
  server,
  setUpDistributors,
  signInAgain,
} from './distributor-calls.ts';
import { contract } from './distributor-forms.ts';
import { BRAZIL, makeDistributor, PERU } from '../make-users.ts';

setUpDistributors();

const due = (search: string, more = {}) => listNames({ contract: 'due', search, ...more });

describe('the filter for contracts that end within 60 days, or have ended', () => {
  test('finds an inactive distributor, whose row says that they ended', async () => {
    const made = await create({
      name: 'Sleeping',
      contracts: [contract({ validFrom: '2024-01-01', until: '2024-12-31' })],
    });
    await save(made, { ...made.content, active: false });

    expect(await due('Sleeping')).toEqual(['Sleeping']);
    expect(await due('Sleeping', { state: 'active' })).toEqual([]);
  });

  test('finds a distributor before the hourly job has looked at it', async () => {
    const began = server.clock.now;
    await create({ name: 'Unseen', contracts: [contract({ until: '2027-03-01' })] });

    for (const [at, found] of [
      ['2026-12-31T02:59:59Z', []],
      ['2026-12-31T03:00:00Z', ['Unseen']],
    ] as const) {
      server.clock.now = Date.parse(at);
      await signInAgain();
      expect(await due('Unseen')).toEqual(found);
    }

    server.clock.now = began;
    await signInAgain();
  });

  test('lists only active distributors where the alert leads, because only they need a contract', async () => {
    const ended = contract({ validFrom: '2024-01-01', until: '2024-12-31' });
    await create({ name: 'Told, active', contracts: [ended] });
    await create({ name: 'Told, inactive', active: false, contracts: [ended] });
    await addJob(server.db, 'distributors.contracts', {});
    await server.runJobs();

    const alerts = await admin.call(alertCalls.listAlerts, { params: { distributorID: 0 } });
    const { target } = alerts.json.body.find(({ number }) => number === 'Told, active')!;
    const query = Object.fromEntries(new URL(target, 'https://portal.example').searchParams);

    expect(await listNames({ ...query, search: 'Told' })).toEqual(['Told, active']);
  });

  test('applies the rule of the rows to contracts that follow, overlap and leave gaps, in each zone', async () => {
    const began = server.clock.now;
    const today = '2026-11-21';
    // Each contract begins `gap` days after the end of the one before, or before it if negative.
    const step = fc.record({
      gap: fc.constantFrom(-40, -1, 0, 1, 1, 1, 2, 30),
      days: fc.constantFrom(0, 1, 20, 58, 59, 60, 61, 90, 300),
    });
    const contracts = fc
      .tuple(fc.constantFrom(-400, -100, -61, -60, -1, 0, 1, 60), fc.array(step, { maxLength: 4 }))
      .map(([start, steps]) => {
        let from = start;
        return steps.map(({ gap, days }): ContractSpan => {
          const validFrom = from + gap;
          from = validFrom + days;
          return { validFrom: addDays(today, validFrom), until: addDays(today, from) };
        });
      });
    const places = [BRAZIL, PERU, { ...PERU, country: 'MX', zone: 'Pacific/Kiritimati' }];
    const samples = fc.sample(contracts, { numRuns: 240, seed: 4 });
    for (const [n, spans] of samples.entries()) {
      const id = await makeDistributor(server, `Drawn ${n}`, places[n % places.length]);
      const rows = spans.map(({ validFrom, until }, at) => ({
        distributor_id: id,
        number: `${id}-${at}`,
        title: 'Distribution',
        valid_from: validFrom,
        until,
      }));
      if (rows.length > 0)
        await server.db.insertInto('distributor_contract').values(rows).execute();
    }

    const pageAfter = async (query: { contract?: 'due' }, after: number | undefined) => {
      const given = { ...query, search: 'Drawn', after } as never;
      return (await admin.call(calls.listDistributors, { query: given })).json.body;
    };
    const rowsOf = async (query: { contract?: 'due' }) => {
      const page = await pageAfter(query, undefined);
      const rows = [...page.rows];
      for (let { next } = page; next !== null;) {
        const more = await pageAfter(query, next);
        rows.push(...more.rows);
        ({ next } = more);
      }
      return rows;
    };

    // At each of these instants, the zones do not all have the same date.
    for (const at of [`${today}T03:30:00Z`, `${today}T15:00:00Z`]) {
      server.clock.now = Date.parse(at);
      await signInAgain();
      const all = await rowsOf({});
      expect(all).toHaveLength(samples.length);
      expect(new Set(all.map(({ cover }) => cover.state)).size).toBe(5);
      expect((await rowsOf({ contract: 'due' })).map(({ name }) => name)).toEqual(
        all.filter(({ cover }) => needsNewContract(cover)).map(({ name }) => name),
      );
    }

    server.clock.now = began;
    await signInAgain();
  });
});

test('the alert about contracts gets the new name of its distributor without being raised again', async () => {
  const ended = contract({ validFrom: '2024-01-01', until: '2024-12-31' });
  const made = await create({ name: 'Called before', contracts: [ended] });
  await save(made, { ...made.content, name: 'Called now' });

  const alerts = (await listContractAlerts()).filter(([name]) => String(name).startsWith('Called'));
  expect(alerts).toEqual([['Called now', 1, expect.stringContaining('"date":"2024-12-31"')]]);
});
