/** Tests the template of the relation: its rows, and that the upload reads it once it is filled. */
import { expect, test } from 'vitest';
import { readTemplateRows } from '#areas/verticals/client/upload/read-template-rows.ts';
import { parseRelationRows } from '#areas/verticals/domain/relation-file.ts';

const pages = [
  {
    rows: [
      { code: '2651500', text: 'FABRICAÇÃO DE APARELHOS' },
      { code: '9999999', text: '9999999' },
    ],
    next: 'b',
  },
  { rows: [{ code: null, text: 'Portos e "docas"' }], next: null },
];

const asked: unknown[] = [];
const api = (reply: (after: string | undefined) => unknown) => ({
  call: (_address: unknown, { query }: { query: { after?: string } }) => {
    asked.push(query);
    return Promise.resolve(reply(query.after));
  },
});

test('the template has all terms without a vertical, and the upload reads it filled in', async () => {
  const rows = await readTemplateRows(
    api((after) => ({ ok: true, value: pages[after === 'b' ? 1 : 0] })) as never,
    'cnae',
  );
  expect(rows).toEqual([
    ['2651500', 'FABRICAÇÃO DE APARELHOS', ''],
    ['9999999', '', ''],
    ['Portos e "docas"', '', ''],
  ]);
  expect(asked[0]).toEqual({ namespace: 'cnae', source: 'missing' });

  for (const head of [
    ['Activity', 'Description', 'Vertical'],
    ['Actividad', 'Descripción', 'Vertical'],
    ['Atividade', 'Descrição', 'Vertical'],
  ])
    expect(
      parseRelationRows({
        head,
        rows: rows!.map(([activity, text]) => [activity!, text!, 'Energy']),
        lines: [2, 3, 4],
      }),
    ).toMatchObject([
      { activity: '2651500', vertical: 'Energy' },
      { activity: '9999999', vertical: 'Energy' },
      { activity: 'Portos e "docas"', vertical: 'Energy' },
    ]);
});

test('a code and a vertical are read without the mark of a number with a format', () => {
  expect(
    parseRelationRows({
      head: ['Activity', 'Vertical'],
      rows: [['R$\u20632651500', '50\u2063%']],
      lines: [2],
    }),
  ).toEqual([{ line: 2, activity: 'R$2651500', vertical: '50%' }]);
});

test('if the terms can’t be read there is no template', async () => {
  expect(
    await readTemplateRows(api(() => ({ ok: false, kind: 'unreachable' })) as never, 'cnae'),
  ).toBeUndefined();
});
