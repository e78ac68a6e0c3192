/**
 * Tests that answers stored for offline reading contain a removed person's name for at most thirty
 * days, while the data for offline work stays.
 */
import { expect, test } from 'vitest';
import {
  historyKey,
  storeReportAnswer,
  readReportAnswer,
  referencesKey,
} from '#areas/reports/device/answer-store.ts';
import { orderRevisionsTable } from '#areas/approvals/device/tables.ts';
import { orderHistoriesTable } from '#areas/orders/device/tables.ts';
import { deleteOldStoredAnswers } from '#app/client/signed-in/delete-old-stored-answers.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { storeAnswer, readAnswer } from '#kernel/device/storage/stored-answers.ts';
import { startFakeServer } from '../kernel-device/fake-server.ts';
import { startTablet } from '../kernel-device/tablet.ts';

const NAME = 'Ana Ribeiro';

test('old answers are deleted, and newer ones, cursors and references stay', async () => {
  let now = Date.UTC(2026, 10, 21);
  const { engine } = await startTablet(startFakeServer(), { now: () => now });
  const { bulk } = engine;
  const asked = async (id: string) => {
    await storeAnswer(engine, `funnel ${id}`, { by: NAME });
    await orderHistoriesTable(bulk).put({ id, asOf: now, rows: [{ by: NAME }] } as never);
    await orderRevisionsTable(bulk).put({ id, asOf: now, by: NAME } as never);
    await storeReportAnswer(engine, historyKey(id), [{ by: NAME }]);
  };

  await asked('old');
  await storeReportAnswer(engine, referencesKey('pos'), { distributors: [] });
  await bulk.cursors.put({ name: 'orders.heads', cursor: 'of long ago', asOf: now });
  now += 2 * DAY;
  await asked('new');
  now += 29 * DAY;
  await deleteOldStoredAnswers(engine);
  const held = async (id: string) => [
    await readAnswer(engine, `funnel ${id}`),
    await orderHistoriesTable(bulk).get(id),
    await orderRevisionsTable(bulk).get(id),
    await readReportAnswer(bulk, historyKey(id)),
  ];

  expect(await held('old')).toEqual([undefined, undefined, undefined, undefined]);
  expect((await held('new')).every((one) => JSON.stringify(one).includes(NAME))).toBe(true);
  expect(await readReportAnswer(bulk, referencesKey('pos'))).toBeDefined();
  expect((await bulk.cursors.get('orders.heads'))?.cursor).toBe('of long ago');
});
