/**
 * Tests that a screen never gets an answer that an earlier version of the portal stored without
 * fields that the screen needs.
 *
 * If a stored answer has other fields now: increase `ANSWER_SHAPE`, then correct the table. If
 * another call's answer is stored: add its name to `stored`.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#app/server/modules.ts';
import { ANSWER_SHAPE, readAnswer, storeAnswer } from '#kernel/device/storage/stored-answers.ts';
import { filesBelow, readSource } from '../../source-files.ts';
import { startFakeServer } from '../fake-server.ts';
import { startTablet } from '../tablet.ts';

/** The calls whose answers are stored, by the file that stores them. */
const stored: Readonly<Record<string, readonly string[]>> = {
  'areas/alerts/client/store/stored-alerts.ts': ['alert.list'],
  'areas/approvals/device/approval-chain.ts': ['approvals.chain'],
  'areas/compliance/client/use-answer-with-stored-copy.ts': [
    'compliance.inventory',
    'compliance.pos',
    'figures.inventory',
    'figures.pos',
    'figures.pos_verticals',
  ],
  'areas/funnels/client/FunnelHistory.tsx': ['funnels.history'],
  'areas/marketing/client/MarketingHome.tsx': ['marketing.home'],
  'areas/orders/client/fulfillment/OrderFulfillment.tsx': ['orders.fulfillment'],
  'areas/orders/client/funnel/FunnelDraws.tsx': ['orders.funnel_draws'],
  'areas/stock/client/DistributorDifferences.tsx': ['stock.differences'],
  'areas/stock/client/use-stock-month.ts': ['stock.month'],
};

/** Returns a short text that stands for all fields of an answer and their types. */
const shapeOf = (name: string): string => {
  const { answer } = allCalls.find((call) => call.name === name)!;
  const schema = z.toJSONSchema(answer as z.ZodType, { io: 'output', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8);
};

test('every file that stores answers is known', () => {
  const files = filesBelow('src/areas').filter((path) =>
    /\b(useDeviceCache|storeAnswer)[<(]/.test(readSource(path)),
  );
  expect(files.map((path) => path.slice('src/'.length))).toEqual(Object.keys(stored));
});

test('a stored answer with other fields has another shape', () => {
  const shapes = Object.values(stored)
    .flat()
    .map((name) => [name, shapeOf(name)]);
  expect({ shape: ANSWER_SHAPE, ...Object.fromEntries(shapes) }).toEqual({
    shape: 1,
    'alert.list': 'f0803293',
    'approvals.chain': 'deaebc3b',
    'compliance.inventory': '3bf4cac3',
    'compliance.pos': '3bf4cac3',
    'figures.inventory': '399c9a55',
    'figures.pos': '3ee3c823',
    'figures.pos_verticals': 'ed792307',
    'funnels.history': '54e7508a',
    'marketing.home': 'c588824d',
    'orders.fulfillment': 'd8ad6eb0',
    'orders.funnel_draws': 'bb507212',
    'stock.differences': '686e8f90',
    'stock.month': '5972defb',
  });
});

test('an answer of another shape is not read, and one without a shape is of the first', async () => {
  const { engine } = await startTablet(startFakeServer());
  const { bulk } = engine;
  await storeAnswer(engine, 'figures', { sold: 7 });
  expect(await readAnswer(engine, 'figures')).toMatchObject({ value: { sold: 7 } });

  await bulk.cursors.update('kept figures', { shape: ANSWER_SHAPE + 1 });
  expect(await readAnswer(engine, 'figures')).toBeUndefined();

  await bulk.cursors.update('kept figures', { shape: undefined });
  expect((await readAnswer(engine, 'figures')) !== undefined).toBe(ANSWER_SHAPE === 1);
});
