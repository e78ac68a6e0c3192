/**
 * Tests a relation from a file that names terms by their words: what the preview says that the file
 * does to them, and for which rows their new verticals count.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import RelationDifference from '#areas/verticals/client/upload/RelationDifference.tsx';
import { calls, type RelationAnswer, type TermNamespace } from '#areas/verticals/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { LoadingProvider } from '#kernel/client/ui/base/LoadingBar.tsx';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putKeyword, putVertical, recordTerms } from './relation-samples.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));

let server: TestServer, admin: Client, norte: number;
let energy: number, industry: number, mining: number;

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  server = await startServer();
  admin = await signInUser(server, null);
  norte = await makeDistributor(server);
  energy = await putVertical(server, 'Energy');
  industry = await putVertical(server, 'Industry');
  mining = await putVertical(server, 'Mining');
  await putKeyword(server, 'gas', energy);
}, 60_000);

afterAll(() => server?.close());

const upload = async (
  namespace: TermNamespace,
  verticals: Readonly<Record<string, string>>,
  apply = false,
): Promise<RelationAnswer> => {
  const rows = Object.entries(verticals).map(([activity, vertical], n) => ({
    line: n + 2,
    activity,
    vertical,
  }));
  return bodyOf(await admin.call(calls.applyRelation, { body: { namespace, rows, apply } }));
};

const periodsOf = async (search: string, namespace: TermNamespace) => {
  const found = bodyOf(await admin.call(calls.listTerms, { query: { search, namespace } })).rows;
  return bodyOf(await admin.call(calls.getTerm, { params: { id: found[0]!.id } })).periods;
};

/** Returns the text of the preview as the screen shows it. */
function shownText(answer: RelationAnswer): string {
  const summary = { subscribe: () => () => undefined, get: () => ({ online: true }) };
  const session = { engine: { summary, api: {} }, api: {} } as never;
  const screen = createElement(PortalSessionContext, { value: session }, [
    createElement(RelationDifference, { key: 1, answer }),
  ]);
  const element = createElement(LoadingProvider, null, screen);
  const router = createMemoryRouter([{ path: '*', element }]);
  const html = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router })),
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe.each(['cnae', 'market'] as const)('words in the namespace %s', (namespace) => {
  const file = {
    Padaria: 'Mining',
    'Distribuição de gás': 'Industry',
    'Gás natural': 'Energy',
    'Posto de gás': 'Mining',
  };

  beforeAll(() =>
    recordTerms(server, namespace, norte, [
      { spelling: 'Padaria', rows: 2 },
      { spelling: 'Distribuição de gás', rows: 3 },
      { spelling: 'Gás natural', rows: 1 },
    ]),
  );

  test('are previewed with their effect: a first vertical, another one, or the same', async () => {
    const answer = await upload(namespace, file);
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['new', 'changed', 'changed', 'new']);
    expect(answer.effect).toEqual({
      changes: [
        { kind: 'assigned', from: energy, to: industry, terms: 1, rows: 3 },
        { kind: 'classified', from: null, to: mining, terms: 2, rows: 2 },
      ],
      shown: [],
    });

    const text = shownText(answer);
    for (const said of [
      '1 activity with another vertical',
      '1 activity keeps its vertical, which no longer changes automatically',
      '2 terms without a vertical get one, for earlier rows too.',
      '1 term changes its vertical from today on.',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('No term changes its vertical');
  });

  test('do what the preview said when they are applied, and a keyword that fits changes nothing', async () => {
    expect((await upload(namespace, file, true)).applied).toBe(true);
    expect(await periodsOf('padaria', namespace)).toEqual([
      { from: '0001-01-01', verticalId: mining },
    ]);
    expect(await periodsOf('distribuicao', namespace)).toEqual([
      { from: '0001-01-01', verticalId: energy },
      { from: '2026-11-21', verticalId: industry },
    ]);
    expect(await periodsOf('posto', namespace)).toEqual([
      { from: '0001-01-01', verticalId: mining },
    ]);
    expect((await upload(namespace, file)).effect).toEqual({ changes: [], shown: [] });
  });
});

test('a term that lost its vertical keeps it for the rows of that time', async () => {
  await recordTerms(server, 'market', norte, [{ spelling: 'Vidriería', rows: 1 }]);
  await upload('market', { Vidriería: 'Energy' }, true);
  const find = async () =>
    bodyOf(await admin.call(calls.listTerms, { query: { search: 'vidrieria' } })).rows[0]!;
  const { id, version } = await find();
  await admin.call(calls.classifyTerm, {
    params: { id },
    body: { baseVersion: version, verticalId: null, isForHistory: false },
  });
  expect((await find()).verticalId).toBeNull();

  await upload('market', { Vidriería: 'Mining' }, true);
  expect(await periodsOf('vidrieria', 'market')).toEqual([
    { from: '0001-01-01', verticalId: energy },
    { from: '2026-11-21', verticalId: mining },
  ]);
});

test('a file of words does not count the conflicts of other terms', async () => {
  await recordTerms(server, 'market', norte, [{ spelling: 'Bomba de gas', rows: 1 }]);
  await putKeyword(server, 'bomba de gas', mining);
  await admin.call(calls.startReclassification);
  await server.runJobs();
  const { rows } = bodyOf(await admin.call(calls.listTerms, { query: { conflicts: 'yes' } }));
  expect(rows).toHaveLength(1);

  const { effect } = await upload('market', { Herrería: 'Mining' });
  expect(effect.changes).toEqual([
    { kind: 'classified', from: null, to: mining, terms: 1, rows: 0 },
  ]);
  expect(effect.shown).toEqual([]);
});

test('a formula that failed in the spreadsheet is no term', async () => {
  const { rows } = await upload('market', { '#N/A': 'Mining', '#FORMULA!': 'Mining' });
  expect(rows.map(({ outcome, issue }) => [outcome, issue])).toEqual([
    ['wrong', 'sheet_error'],
    ['wrong', 'sheet_error'],
  ]);
});
