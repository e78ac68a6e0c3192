/**
 * Tests that the facts against which rows are checked are cached, and built again after each change
 * of the data that they come from.
 */
import { beforeEach, expect, test } from 'vitest';
import { uploadFilesOf } from '#areas/reports/device/index.ts';
import { checkContextOf } from '#areas/reports/device/check-context.ts';
import { baselineAnswerName } from '#areas/reports/device/baselines.ts';
import { storeReportAnswer } from '#areas/reports/device/answer-store.ts';
import { own, server, setUpDevice, startReportsTablet } from '../device-setup.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpDevice();

let one: Awaited<ReturnType<typeof startReportsTablet>>;

const asked = (known?: string) =>
  checkContextOf(
    one.engine,
    uploadFilesOf(one.engine),
    { kind: 'inventory', distributorId: own, companyId: own },
    known,
  );

async function revision(): Promise<string> {
  const found = await asked();
  if (!found || found === 'unchanged' || found.revision === undefined)
    throw new Error('No context with a revision.');
  return found.revision;
}

beforeEach(async () => {
  one = await startReportsTablet();
  await one.engine.refresh();
  await one.engine.refresh('reports.usual');
});

test('unchanged facts are not built again', async () => {
  const known = await revision();
  expect(await asked(known)).toBe('unchanged');
});

test.each<readonly [string, () => Promise<unknown>]>([
  ['references come, as after a returned report', () => one.engine.refresh('reports.references')],
  ['prices come', () => one.engine.refresh('catalog.parts')],
  ['prices leave', () => one.engine.bulk.cursors.clear()],
  [
    'usual figures come',
    () => storeReportAnswer(one.engine, baselineAnswerName('inventory', own), { parts: [] }),
  ],
  [
    'a file is remembered',
    () =>
      one.files.uploadMemory.put({
        id: 'a',
        kind: 'inventory',
        distributorId: own,
        at: server.clock.now,
        names: ['a'],
        choices: { recipe: [] } as never,
      }),
  ],
  [
    'another day begins',
    async () => {
      server.clock.now += 24 * 3_600_000;
    },
  ],
])('the facts are built again when %s', async (_what, change) => {
  const known = await revision();
  server.clock.now += 1_000;
  await change();
  expect(await asked(known)).toMatchObject({ currency: 'BRL' });
});

test('the facts are built again until the baseline has arrived', async () => {
  await one.engine.bulk.table('reportKept').delete(baselineAnswerName('inventory', own));
  expect(await asked('')).toMatchObject({ revision: undefined });
});
