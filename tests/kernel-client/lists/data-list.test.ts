/**
 * Tests the columns of a list, which are data: their places on a phone's card, and that each column
 * has a heading and a place.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  cardContentOfRow,
  tableColumns,
  type ListColumn,
} from '#kernel/client/ui/data-list/list-columns.ts';
import {
  shownColumns,
  type ColumnPriority,
} from '#kernel/client/ui/lists/use-max-column-priority.ts';
import { RowCard } from '#kernel/client/ui/data-list/RowCard.tsx';

type Row = { readonly name: string; readonly city: string; readonly units: number };
const row: Row = { name: 'Norte', city: 'Recife', units: 3 };
const name: ListColumn<Row> = { key: 'name', head: 'Name', card: 'title' };

const column = (key: string, card: ListColumn<Row>['card'], value = key): ListColumn<Row> => ({
  key,
  head: `Head of ${key}`,
  cell: () => value,
  card,
});

const textOf = (columns: readonly ListColumn<Row>[]) =>
  renderToStaticMarkup(createElement(RowCard<Row>, { columns, row }))
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');

describe('the card of a row', () => {
  test('has its title first, its lines by their numbers, and the actions last', () =>
    expect(
      textOf([
        column('menu', 'actions'),
        column('second', 'line 2'),
        column('first', 'line 1'),
        name,
      ]),
    ).toBe('|Norte|first|second|menu|'));

  test('leaves out a column without a place', () =>
    expect(textOf([name, column('hidden', 'none')])).toBe('|Norte|'));

  test('joins the columns of a line', () =>
    expect(textOf([column('a', 'line 1'), column('b', 'line 1')])).toBe('|a · b|'));

  test('leaves out an empty value with its separator', () =>
    expect(textOf([column('a', 'line 1'), column('b', 'line 1', ''), column('c', 'small 1')])).toBe(
      '|a · c|',
    ));

  test('has no line of empty values', () =>
    expect(cardContentOfRow([column('a', 'line 1', '')], row).lines).toEqual([]));

  test('puts a value at the end of its line', () =>
    expect(textOf([column('end', 'line 1 end'), column('start', 'line 1')])).toBe('|start|end|'));

  test('has no separator between marks and the rest of their line', () =>
    expect(textOf([column('a', 'marks 1'), column('b', 'line 1')])).toBe('|a|b|'));

  test('names a value that has a label', () =>
    expect(textOf([column('a', 'labelled 1')])).toBe('|Head of a: a|'));

  test('puts the name of a value at the end of its line at the start of the line', () =>
    expect(textOf([column('a', 'labelled 1 end')])).toBe('|Head of a|a|'));

  test('never breaks a value that is marked as whole', () =>
    expect(
      renderToStaticMarkup(
        createElement(RowCard<Row>, { columns: [{ ...name, isWhole: true }], row }),
      ),
    ).toContain('<span class="figure">Norte</span>'));

  test('may show another value than the table', () =>
    expect(
      textOf([
        { ...name, card: { at: 'title', cell: ({ city }) => city } },
        column('units', { at: 'line 1', cell: ({ units }) => `${units} units` }),
      ]),
    ).toBe('|Recife|3 units|'));
});

describe('the columns of a table', () => {
  const cellsOf = (columns: readonly ListColumn<Row>[]) =>
    tableColumns(columns).map(({ cell }) => cell(row));

  test('show the value of the row that they are named after', () =>
    expect(cellsOf([name, { key: 'units', head: 'Units', card: 'none' }])).toEqual(['Norte', 3]));

  test('show a dash instead of an empty value if they declare one', () =>
    expect(
      cellsOf([{ ...column('a', 'none', ''), hasDash: true }, column('b', 'none', '')]),
    ).toEqual(['–', '']));

  test('have a head for actions that only screen readers read', () =>
    expect(
      tableColumns([column('menu', 'actions'), name]).map(({ isHeadHidden }) => isHeadHidden),
    ).toEqual([true, false]));
});

test('a column without a head, or without a place on the card, does not compile', () => {
  const { head: _head, ...headless } = name;
  const { card: _card, ...placeless } = name;

  // @ts-expect-error -- the column has no heading
  const first: ListColumn<Row> = headless;

  // @ts-expect-error -- the column has no place on the card
  const second: ListColumn<Row> = placeless;
  expect([first.key, second.key]).toEqual(['name', 'name']);
});

describe('the columns of a table', () => {
  type Narrowed = { key: string; priority?: ColumnPriority; isLeftOut?: boolean };
  const columns: readonly Narrowed[] = [
    { key: 'name' },
    { key: 'place', priority: 2 },
    { key: 'type', priority: 4 },
    { key: 'owner', isLeftOut: true },
  ];
  const keys = (room: ColumnPriority) => shownColumns(columns, room).map(({ key }) => key);

  test('are left out by their priority, and one with `isLeftOut` is never shown', () =>
    expect([keys(1), keys(2), keys(3), keys(4)]).toEqual([
      ['name'],
      ['name', 'place'],
      ['name', 'place'],
      ['name', 'place', 'type'],
    ]));
});
