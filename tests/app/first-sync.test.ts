/** What an upload needs is on the device after the first sync: nobody has opened stock or sales before the network goes. */
import { expect, test } from 'vitest';
import { hasPrices } from '#areas/catalog/device/index.ts';
import { kept, pricesNamed } from '#areas/reports/device/kept.ts';
import { baselineName } from '#areas/reports/device/baselines.ts';
import { referencesIn } from '#areas/reports/device/kept.ts';
import { asked, cutNext, own, server, setUpDevice, tablet } from '../reports/device-setup.ts';
import { setUpDisk } from '../kernel-device/disk.ts';

setUpDisk();

setUpDevice();

test('the first sync brings the distributor, its catalog, its usual figures and its last prices', async () => {
  const one = await tablet();
  await one.engine.sync();
  const { bulk } = one.engine;
  for (const area of ['inventory', 'pos'] as const) {
    const references = await referencesIn(one.engine, area);
    expect(references?.distributors.map(({ id }) => id)).toEqual([own]);
    expect(await kept(bulk, baselineName(area, own))).toBeDefined();
    expect(await kept(bulk, pricesNamed(area, own))).toBeDefined();
  }
  expect(await hasPrices(bulk, 'BRL')).toBe(true);
  one.engine.stop();
});

test('the first sync is over only when all of that has come: cut off before, it does not count as synced', async () => {
  const one = await tablet();
  cutNext({ path: /inventory\/reports\/references$/ });
  await one.engine.sync();
  expect(one.engine.summary.get().lastSyncAt).toBeNull();
  await one.engine.sync();
  expect(one.engine.summary.get()).toMatchObject({
    state: 'synced',
    lastSyncAt: server.clock.now,
  });
  one.engine.stop();
});

test('a later sync asks for each thing once', async () => {
  const one = await tablet();
  await one.engine.sync();
  asked.length = 0;
  await one.engine.sync();
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  one.engine.stop();
});
