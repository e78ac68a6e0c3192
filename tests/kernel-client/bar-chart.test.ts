/**
 * Tests what a bar chart shows: the bars of each series, hatched if their figures can still grow,
 * within the available space, and the same figures in a table.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { BarChart, type BarGroup } from '#kernel/client/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';

const screen = vi.hoisted(() => ({ width: 600 }));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
vi.mock('#kernel/client/ui/chart/use-element-width.ts', () => ({
  useElementWidth: () => ({ ref: { current: null }, width: screen.width }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const session = { zone: 'America/Sao_Paulo', patterns: { dates: 'D/M/Y' } } as never;
const series = [
  { name: 'Orders', fill: 'grey', stroke: 'grey' },
  { name: 'Late', fill: 'amber', stroke: 'brown' },
];
const carriers: readonly BarGroup[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((key, n) => ({
  key,
  label: `Carrier ${key}`,
  values: [10 * n + 10, n + 1],
}));

function drawn(groups: readonly BarGroup[], width = 600) {
  screen.width = width;
  const chart = createElement(BarChart, {
    title: 'Orders by carrier',
    describe: (shown) => shown.map(({ key }) => key).join(),
    series,
    groupName: 'Carrier',
    groups,
    runningName: 'New',
  });
  const markup = renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(PortalSessionContext, { value: session }, chart),
    ),
  );
  const bars = [...markup.matchAll(/<path d="M([\d.]+) [^"]*z" fill="([^"]+)"/g)];
  return {
    markup,
    starts: bars.map(([, start]) => Number(start)),
    fills: bars.map(([, , fill]) => fill),
    described: /<desc[^>]*>([^<]*)</.exec(markup)?.[1],
  };
}

test('each group has a bar of each series, beside each other', () => {
  const { fills, starts } = drawn(carriers.slice(0, 2));
  expect(fills).toEqual(['grey', 'amber', 'grey', 'amber']);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
});

test('a series without figures takes no space', () => {
  const alone = carriers.slice(0, 2).map((group) => ({ ...group, values: [null, 4] }));
  const [first] = drawn(alone).starts;
  const [middle] = drawn([{ ...alone[0]!, values: [3, null] }, alone[1]!]).starts;
  expect(drawn(alone).fills).toEqual(['amber', 'amber']);
  expect(first).toBeGreaterThan(middle!);
});

test('a zero has no bar', () => {
  expect(drawn([{ ...carriers[0]!, values: [0, 7] }]).fills).toEqual(['amber']);
});

test('figures that still grow are hatched', () => {
  const [first, last] = carriers;
  const { fills, markup } = drawn([first!, { ...last!, isRunning: true }]);
  const hatched = fills.slice(2).map((fill) => /^url\(#(.+)\)$/.exec(fill!)?.[1]);
  expect(fills.slice(0, 2)).toEqual(['grey', 'amber']);
  for (const id of hatched) expect(markup).toContain(`<pattern id="${id}"`);
});

test('the last groups are shown, as many as there is space for, but at least three', () => {
  expect(drawn(carriers, 800).described).toBe('A,B,C,D,E,F,G,H');
  expect(drawn(carriers, 400).described).toBe('D,E,F,G,H');
  expect(drawn(carriers, 60).described).toBe('F,G,H');
});

test('the legend names the series and the groups that still grow', () => {
  const legend = /<ul.*?<\/ul>/s.exec(drawn(carriers).markup)![0];
  expect([...legend.matchAll(/<\/span>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Orders',
    'Late',
    'New',
  ]);
});

test('the table has every group, also those without space, and no zero for an unknown figure', () => {
  const groups = [
    { ...carriers[0]!, key: 'Z', name: 'Carrier A Ltda', values: [null, 0] },
    ...carriers,
  ];
  const { markup } = drawn(groups.slice(0, 3), 60);
  const table = /<table.*<\/table>/s.exec(markup)![0];
  const rows = table
    .split('<tr')
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, text]) => text));
  expect(rows).toEqual([
    ['Carrier', 'Orders', 'Late'],
    ['Carrier A Ltda', '–', '0'],
    ['Carrier A', '10', '1'],
    ['Carrier B', '20', '2'],
  ]);
});
