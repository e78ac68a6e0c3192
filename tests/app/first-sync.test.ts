/**
 * Tests that the first sync brings the data for an upload to the device, even if stock or sales
 * were never opened before the network fails.
 */
import { expect, test } from 'vitest';
import { arePricesMirrored } from '#areas/catalog/device/index.ts';
import { readReportAnswer, lastPricesKey } from '#areas/reports/device/answer-store.ts';
import { baselineAnswerName } from '#areas/reports/device/baselines.ts';
import { readStoredReferences } from '#areas/reports/device/answer-store.ts';
import {
  asked,
  failNext,
  own,
  server,
  setUpDevice,
  startReportsTablet,
} from '../reports/device-setup.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

setUpDevice();

test('the first sync brings the distributor, its catalog, its baseline and its last prices', async () => {
  const one = await startReportsTablet();
  await one.engine.sync();
  const { bulk } = one.engine;
  for (const area of ['inventory', 'pos'] as const) {
    const references = await readStoredReferences(one.engine, area);
    expect(references?.distributors.map(({ id }) => id)).toEqual([own]);
    expect(await readReportAnswer(bulk, baselineAnswerName(area, own))).toBeDefined();
    expect(await readReportAnswer(bulk, lastPricesKey(area, own))).toBeDefined();
  }

  expect(await arePricesMirrored(bulk, 'BRL')).toBe(true);

  one.engine.stop();
});

test('the first sync ends only when all of that has arrived, and does not count as synced if it is interrupted', async () => {
  const one = await startReportsTablet();
  failNext({ path: /inventory\/reports\/references$/ });
  await one.engine.sync();
  expect(one.engine.summary.get().lastSyncAt).toBeNull();

  await one.engine.sync();
  expect(one.engine.summary.get()).toMatchObject({
    state: 'synced',
    lastSyncAt: server.clock.now,
  });

  one.engine.stop();
});

test('a later sync makes each call once', async () => {
  const one = await startReportsTablet();
  await one.engine.sync();
  asked.length = 0;
  await one.engine.sync();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());

  one.engine.stop();
});
