/**
 * Tests keywords with all descriptions of CNAE 2.3 (Brazil's economic activities): where they
 * match, and which one wins.
 */
import { expect, test } from 'vitest';
import { foldCellText } from '#areas/imports/domain/index.ts';
import { loadCnaeTable } from '#areas/settings/domain/index.ts';
import {
  isKeywordLongEnough,
  createKeywordMatcher,
  type Keyword,
} from '#areas/verticals/domain/index.ts';
import { cnaeDescriptions } from './cnae-descriptions.ts';

const keyword = (word: string, verticalId = 1, anywhere = false): Keyword => ({
  word,
  verticalId,
  anywhere,
});

const found = (keywords: readonly Keyword[], text: string) =>
  createKeywordMatcher(keywords)(foldCellText(text));

const met = (keywords: readonly Keyword[]) => {
  const match = createKeywordMatcher(keywords);
  return [...cnaeDescriptions.values()].filter((text) => match(foldCellText(text)));
};

test('the table has 1,332 subclasses, and names them one by one', async () => {
  expect(cnaeDescriptions.size).toBe(1332);
  const { describe } = await loadCnaeTable();
  expect(describe('2651500')).toBe(cnaeDescriptions.get('2651500'));
  expect(describe('9999999')).toBeUndefined();
});

test('GAS at the start of a word matches 10 descriptions, and anywhere 23, with LIGAS and PRAGAS among them', () => {
  const prefix = met([keyword('GAS')]);
  const anywhere = met([keyword('GAS', 1, true)]);
  expect(prefix).toHaveLength(10);
  expect(anywhere).toHaveLength(23);

  const inside = anywhere.filter((text) => !prefix.includes(text)).join('\n');
  expect(inside).toMatch(/LIGAS/);
  expect(inside).toMatch(/PRAGAS/);
  expect(prefix.join('\n')).not.toMatch(/LIGAS|PRAGAS/);
});

test.each([
  ['gas', 'Distribuição de GÁS', 'gas'],
  ['gás', 'GASOLINA', 'gas'],
  ['gas', 'LIGAS de alumínio', undefined],
  ['gas', 'controle de PRAGAS', undefined],
  ['óleo e gás', 'Extração de óleo  e-gás natural', 'oleo e gas'],
  ['gas', 'ga', undefined],
  ['gas', '', undefined],
])('%s in "%s" is found as %s', (word, text, expected) => {
  expect(found([keyword(word)], text)?.word).toBe(expected);
});

test('the longest wins in any order', () => {
  const keywords = [keyword('gas', 1), keyword('gasol', 2), keyword('natural', 3)];
  for (const order of [keywords, keywords.toReversed()])
    expect(found(order, 'Gasolina natural')).toEqual({ word: 'natural', verticals: [3] });
});

test('of different verticals at equal length none wins, and of one vertical there is no conflict', () => {
  expect(found([keyword('gas', 1), keyword('sol', 2)], 'gas e sol')?.verticals).toEqual([1, 2]);
  expect(found([keyword('gas', 1), keyword('sol', 1)], 'sol e gas')).toEqual({
    word: 'gas',
    verticals: [1],
  });
});

test('a keyword with fewer than three letters matches nothing', () => {
  expect(isKeywordLongEnough('óleo')).toBe(true);
  expect(isKeywordLongEnough('a b')).toBe(false);
  expect(found([keyword('ga'), keyword('ga', 1, true)], 'gas')).toBeUndefined();
});
