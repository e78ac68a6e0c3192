/**
 * Tests values in a file that are allowed but rarely meant: a person is asked before they are
 * stored, and the server refuses a file without the answer.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectPartsByNumber } from '#areas/catalog/server/index.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { applyRows, checkRows, type Wanted } from './bulk-calls.ts';

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
});

afterAll(() => server?.close());

const priced = (partNumber: string, price: string, currency = 'BRL'): Wanted => ({
  partNumber,
  description: `Part ${partNumber}`,
  currency,
  price,
});

const priceOf = async (partNumber: string) =>
  (await selectPartsByNumber(server.db, [partNumber])).get(partNumber)?.prices['BRL'];

const questions = async (rows: readonly Wanted[]) =>
  (await checkRows(admin, 'catalog', rows)).questions;

it('a price of 0 is asked about with the rows that have it, in any notation', async () => {
  expect(
    await questions([
      priced('8001', '0'),
      priced('8002', '9,90'),
      priced('8003', '0,00'),
      priced('8003', '0', 'CLP'),
      priced('8004', '-'),
    ]),
  ).toEqual([{ code: 'zero_price', rows: [0, 2, 3] }]);
});

it('without the answer nothing is stored, and the refusal contains the question', async () => {
  const rows = [priced('8101', '0'), priced('8102', '9,90')];
  const answer = await applyRows(admin, 'catalog', rows);
  expect([answer.status, answer.json.message, answer.json.details]).toEqual([
    422,
    'questions_open',
    { questions: ['zero_price'] },
  ]);
  expect([await priceOf('8101'), await priceOf('8102')]).toEqual([undefined, undefined]);
});

it('with the answer the file is stored unchanged, and the audit has the answer', async () => {
  const rows = [priced('8201', '0'), priced('8202', '9,90')];
  const answer = await applyRows(admin, 'catalog', rows, { agreed: ['zero_price'] });
  expect(answer.json.body).toMatchObject({ applied: true, effects: { prices: 2 } });
  expect([await priceOf('8201'), await priceOf('8202')]).toEqual([0, 990]);

  const { rows: actions } = await server.pool.query(
    "select details -> 'agreed' as agreed from action_log where action = 'bulk.imported' order by id",
  );
  expect(actions.at(-1)).toEqual({ agreed: ['zero_price'] });
});

it('a price that is 0 already, or of a row that is left out, is not asked about', async () => {
  await applyRows(admin, 'catalog', [priced('8301', '0')], { agreed: ['zero_price'] });
  const wrong = { ...priced('8302', '0'), description: '' };
  expect(await questions([priced('8301', '0'), wrong])).toEqual([]);
});

it('a file without questions needs no answer', async () => {
  const answer = await applyRows(admin, 'catalog', [priced('8401', '9,90')]);
  expect(answer.json.body.applied).toBe(true);
});
