/**
 * Tests a browser that is killed during work, several times:
 * everything that the page showed as saved is still there, and all of it reaches the server once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal } from '../journeys/portal.ts';
import { workThroughKills, type DayOfKills } from './work-through-kills.ts';
import { chooseRunCount, CHROMIUM_KILLS } from '../test-extent.ts';
import { startEnglishPortal } from './order-steps.ts';

const kills = chooseRunCount(
  process.env['KILLS'],
  CHROMIUM_KILLS.killed.alone,
  CHROMIUM_KILLS.killed.long,
);
const seed = Number(process.env['SEED'] ?? 20_261_121);
let portal: Portal, day: DayOfKills;

beforeAll(
  async () => {
    portal = await startEnglishPortal();
    day = await workThroughKills(portal, { kills, seed });
    console.log(
      `seed ${seed}: ${kills} kills, ${day.typed} notes, ${day.rows.length} orders, ${day.rows.filter(({ number }) => number).length} numbered, ${day.operations.length} operations`,
    );
  },
  60_000 + kills * 15_000,
);
afterAll(async () => {
  await portal?.close();
});

const rowOf = (id: string) => day.rows.find((row) => row.id === id);

test('a note was typed for each kill, orders were shown as saved, and one was sent', () => {
  expect({
    notes: day.typed >= kills,
    orders: day.promised.size >= kills / 4,
    sent: [...day.promised.values()].some(({ sent }) => sent),
  }).toEqual({ notes: true, orders: true, sent: true });
});
test(`seed ${seed}: every note that was shown as saved is on the server, or one typed after it`, () => {
  const lost = [...day.promised].filter(
    ([id, { saved }]) => Number(/\d+$/.exec(rowOf(id)?.note ?? '')?.[0] ?? -1) < saved,
  );
  expect(lost.map(([id, { saved }]) => ({ id, saved, found: rowOf(id)?.note }))).toEqual([]);
});
test('every order that was shown as sent is waiting for approval, with a number', () => {
  expect(
    [...day.promised]
      .filter(
        ([id, { sent }]) =>
          sent && (rowOf(id)?.status !== 'waiting_approval' || !rowOf(id)?.number),
      )
      .map(([id]) => ({ id, row: rowOf(id) })),
  ).toEqual([]);
});
test('no order is there twice: one submission and one number each', () => {
  const numbers = day.rows.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(day.rows.filter(({ submits, number }) => submits !== (number ? 1 : 0))).toEqual([]);
});
test('each operation had its effect once: versions count the operations of their order', () => {
  const applied = day.entries.filter((entry) => entry.state === 'acknowledged');
  const known = new Map(day.operations.map((operation) => [operation.id, operation]));
  expect(applied.filter(({ id }) => known.get(id)?.status !== 200)).toEqual([]);
  expect(
    day.rows
      .filter(
        ({ id, version }) => version !== applied.filter((entry) => entry.documentId === id).length,
      )
      .map(({ id, version }) => ({
        id,
        version,
        operations: applied.filter((entry) => entry.documentId === id).length,
      })),
  ).toEqual([]);
});
test('the device and the server agree, and nothing waits', () => {
  expect(day.entries.filter((entry) => entry.open)).toEqual([]);
  expect(day.documents.filter(({ server }) => server === null).map(({ id }) => id)).toEqual([]);
  const here = new Map(day.documents.map((document) => [document.id, document.state?.version]));
  expect(
    day.rows
      .filter(({ id, version }) => here.get(id) !== version)
      .map(({ id, version }) => ({ id, server: version, device: here.get(id) })),
  ).toEqual([]);
});
