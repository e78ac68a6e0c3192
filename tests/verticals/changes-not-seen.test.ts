/** Tests that a decision about terms leaves out what changed after a person saw it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as settingsCalls } from '#areas/settings/domain/index.ts';
import { calls, type VerticalTerm } from '#areas/verticals/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { recordTerms, putVertical } from './relation-samples.ts';

let server: TestServer, admin: Client, andina: number;
let energy: number, industry: number, mining: number;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  andina = await makeDistributor(server, undefined, PERU);
  energy = await putVertical(server, 'Energy');
  industry = await putVertical(server, 'Industry');
  mining = await putVertical(server, 'Mining');
}, 60_000);

afterAll(() => server?.close());

const termOf = async (search: string) =>
  bodyOf(await admin.call(calls.listTerms, { query: { search, namespace: 'market' } })).rows[0]!;

const addKeyword = (word: string, vertical: number) =>
  admin.call(settingsCalls.callsByList.keywords.create, {
    body: { fields: { word, vertical, anywhere: false } },
  });

test('a conflict is decided as a person saw it, or left out and counted', async () => {
  await recordTerms(server, 'market', andina, [{ spelling: 'Planta solar', rows: 1 }]);
  await addKeyword('solar', energy);
  await addKeyword('planta sol', mining);
  const seen = await termOf('planta solar');
  await addKeyword('planta solar', industry);
  const changed = await termOf('planta solar');
  const accept = async ({ id, verticalId, proposal }: VerticalTerm) =>
    bodyOf(
      await admin.call(calls.decideConflicts, {
        body: {
          decision: 'accept',
          terms: [{ id, from: verticalId, to: proposal!.verticalId }],
        },
      }),
    );

  expect(await accept(seen)).toEqual({ terms: 0, skipped: 1 });
  expect(await termOf('planta solar')).toEqual(changed);
  expect(await accept(changed)).toEqual({ terms: 1, skipped: 0 });
  expect(await termOf('planta solar')).toMatchObject({ verticalId: industry });
  expect(await accept(changed)).toEqual({ terms: 0, skipped: 1 });
});

test('a relation from a file is not applied over a decision made since its preview', async () => {
  const send = async (more: Record<string, unknown> = {}) =>
    bodyOf(
      await admin.call(calls.applyRelation, {
        body: {
          namespace: 'market',
          rows: [
            { line: 2, activity: 'Tornería mecánica', vertical: 'Industry' },
            { line: 3, activity: 'Vidrios', vertical: 'Industry' },
          ],
          apply: false,
          ...more,
        },
      }),
    );

  await recordTerms(server, 'market', andina, [{ spelling: 'Tornería mecánica', rows: 1 }]);
  const { state } = await send();
  const { id, version } = await termOf('torneria');
  await admin.call(calls.classifyTerm, {
    params: { id },
    body: { baseVersion: version, verticalId: energy, isForHistory: false },
  });
  const late = await send({ apply: true, state });
  expect([late.applied, late.rows[0]?.from]).toEqual([false, energy]);

  await recordTerms(server, 'market', andina, [{ spelling: 'Vidrios', rows: 1 }]);
  expect((await send({ apply: true, state: late.state })).applied).toBe(false);
  expect(await termOf('torneria')).toMatchObject({ verticalId: energy });
  expect((await send({ apply: true, state: (await send()).state })).applied).toBe(true);
});

test('the preview of a keyword contains each conflict, so that only these are decided', async () => {
  const spellings = Array.from({ length: 60 }, (_spelling, n) => `Usina eolica ${n}`);
  await recordTerms(
    server,
    'market',
    andina,
    spellings.map((spelling) => ({ spelling, rows: 1 })),
  );
  await addKeyword('usina', energy);
  const keyword = { id: null, word: 'usina eolica', vertical: mining, anywhere: false };
  const { changes, shown } = bodyOf(
    await admin.call(calls.previewEffect, { body: { keyword: { ...keyword, active: true } } }),
  );
  expect(changes).toMatchObject([{ kind: 'conflict', from: energy, to: mining, terms: 60 }]);
  expect(shown.map(({ term }) => term.text).sort()).toEqual(spellings.sort());
});
