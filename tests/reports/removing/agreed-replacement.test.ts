/**
 * Tests that a file whose author chose “Replace rows” in advance replaces as many rows as the
 * author was told, and no more.
 */
import { beforeEach, expect, test } from 'vitest';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import {
  calls,
  historyOf,
  processReports,
  readRows,
  register,
  viewReport,
} from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpNewDistributors();

const newer = csvOf([stock('01/10/2026', '1001', 50), stock('07/10/2026', '1001', 40)]);

const replacing = (agreedRows?: number) =>
  register(server, ana, newer, {
    distributorId: own,
    replacement: 'replace',
    ...(agreedRows === undefined ? {} : { agreedRows }),
  });

const quantities = async () =>
  (await readRows(ana, 'inventory', own)).map(({ values }) => values.quantity);

/** Registers three rows on dates that the tests replace. */
beforeEach(async () => {
  const content = csvOf([
    stock('01/10/2026', '1001', 5),
    stock('01/10/2026', '1002', 2),
    stock('07/10/2026', '1001', 4),
  ]);
  await register(server, ana, content, { distributorId: own, replacement: 'replace' });
});

test('as many rows as its author was told are replaced', async () => {
  expect((await replacing(3)).status).toBe('complete');
  expect(await quantities()).toEqual([50, 40]);
});

test('more rows than that are asked about, with their counts, and nothing is replaced', async () => {
  const report = await replacing(2);
  expect(report).toMatchObject({ status: 'stand_by', replacement: 'replace' });
  expect(report.days.map(({ registeredRows }) => registeredRows)).toEqual([2, 1]);
  expect((await quantities()).length).toBe(3);
  expect(await historyOf(ana, 'inventory', report.id)).toEqual(['asked 2', 'finalized 1']);
});

test('the answer to that question applies to all of them', async () => {
  const { id, version } = await replacing(2);
  const body = { baseVersion: version, replacement: 'replace' as const, except: [] };
  await ana.call(calls.inventory.answer, { params: { id }, body });
  await processReports(server);
  expect((await viewReport(ana, 'inventory', id)).status).toBe('complete');
  expect(await quantities()).toEqual([50, 40]);
});

test('rows that were registered after that question are asked about again', async () => {
  const { id, version } = await replacing(2);
  const colleague = csvOf([stock('07/10/2026', '1002', 8), stock('07/10/2026', '1003', 9)]);
  await register(server, ana, colleague, { distributorId: own, replacement: 'changes' });
  const answer = async (
    baseVersion: number,
    replacement: 'replace' | 'changes',
    except: string[],
  ) => {
    await ana.call(calls.inventory.answer, {
      params: { id },
      body: { baseVersion, replacement, except },
    });
    await processReports(server);
    return await viewReport(ana, 'inventory', id);
  };

  const asked = await answer(version, 'replace', []);
  expect([asked.status, (await quantities()).length]).toEqual(['stand_by', 5]);
  expect(asked.days.map(({ registeredRows }) => registeredRows)).toEqual([2, 3]);
  expect((await answer(asked.version, 'replace', [])).status).toBe('complete');
  expect(await quantities()).toEqual([50, 40]);
});

test('a command of a device that sends no number replaces all of them', async () => {
  expect((await replacing()).status).toBe('complete');
  expect(await quantities()).toEqual([50, 40]);
});
