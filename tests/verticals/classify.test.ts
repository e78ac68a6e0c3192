/**
 * Tests what decides the vertical of a term, in this order: a person's choice, the most specific
 * CNAE code, the longest keyword; otherwise it is missing.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCellText } from '#areas/imports/domain/index.ts';
import {
  cnaeCodesContaining,
  cnaeDivisionsOf,
  hasCnaeForm,
  readCnaeCode,
  cnaeSectionOf,
} from '#areas/settings/domain/index.ts';
import {
  createClassifier,
  resultOfManualChoice,
  decideConflict,
  computeRelationEffect,
  reclassifyTerm,
  termIdentity,
  type Classification,
  type StoredResult,
} from '#areas/verticals/domain/index.ts';
import { cnaeDescriptions } from './cnae-descriptions.ts';

const keyword = (word: string, verticalId: number) => ({ word, verticalId, anywhere: false });
const term = (code: string | null, words: string) => ({ code, words: foldCellText(words) });
const missing: Classification = { source: 'missing', verticalId: null, rule: null, candidates: [] };

const of = (verticalId: number, rule = 'gas'): Classification => ({
  source: 'keyword',
  verticalId,
  rule,
  candidates: [],
});

const stored = (result: Classification, proposal: Classification | null = null): StoredResult => ({
  ...result,
  proposal,
});

test('every subclass belongs to a division that has a section', () => {
  const without = [...cnaeDescriptions.keys()].filter((code) => !cnaeSectionOf(code.slice(0, 2)));
  expect(without).toEqual([]);
  expect(cnaeCodesContaining('2651500')).toEqual(['2651500', '26515', '265', '26', 'C']);
  expect(cnaeDivisionsOf('B')).toEqual(['05', '06', '07', '08', '09']);
});

test.each([
  ['26.51-5', '26515'],
  ['2651-5/00', '2651500'],
  ['c', 'C'],
  ['111301', '0111301'],
  ['1', '01'],
  ['26', '26'],
  ['34', undefined],
  ['Z', undefined],
  ['Energia', undefined],
])('%s is parsed as the code %s', (text, code) => {
  expect(readCnaeCode(text)).toBe(code);
  if (code) expect(hasCnaeForm(code)).toBe(true);
});

test('the most specific active CNAE decides, before any keyword', () => {
  const levels = ['2651500', '26515', '265', '26', 'C'];
  const keywords = [keyword('aparelhos', 9)];
  for (let first = 0; first < levels.length; first += 1) {
    const rules = levels.slice(first).map((code, n) => ({ code, verticalId: first + n + 1 }));
    const classify = createClassifier({ rules: rules.toReversed(), keywords });
    expect(classify(term('2651500', 'Aparelhos de medida'))).toEqual({
      source: 'cnae',
      verticalId: first + 1,
      rule: levels[first],
      candidates: [],
    });
  }
});

test('without a rule the longest keyword decides; without a keyword the vertical is missing; keywords of equal length are candidates', () => {
  const classify = createClassifier({
    rules: [{ code: '35', verticalId: 1 }],
    keywords: [keyword('gas', 2), keyword('sol', 3), keyword('aparelhos', 4)],
  });
  expect(classify(term('2651500', 'Aparelhos a gás'))).toEqual(of(4, 'aparelhos'));
  expect(classify(term(null, 'Padaria'))).toEqual(missing);
  expect(classify(term(null, 'gás e sol'))).toEqual({ ...missing, candidates: [2, 3] });
});

test('spellings of one term share its key, and a namespace without codes has none', () => {
  expect(termIdentity('cnae', '2651-5/00')).toEqual({ key: '2651500', code: '2651500' });
  expect(termIdentity('market', '2651500').code).toBeNull();
  expect(termIdentity('market', ' Óleo & Gás ').key).toBe(termIdentity('market', 'OLEO - GAS').key);
  expect(termIdentity('market', 'Промышленность').key).not.toBe('');
});

const words = fc.array(fc.constantFrom('gas', 'ligas', 'sol', 'energia', 'mina', 'óleo'), {
  minLength: 1,
  maxLength: 4,
});

test('rules, keywords and terms in any order give the same results', () => {
  const codes = [...cnaeDescriptions.keys()];
  const terms = fc.array(
    fc.record({
      code: fc.option(fc.constantFrom(...codes.slice(0, 60))),
      words: words.map((some) => foldCellText(some.join(' '))),
    }),
  );

  const keywords = fc.array(
    fc.record({
      word: fc.constantFrom('gas', 'sol', 'ene', 'energ', 'min', 'oleo'),
      verticalId: fc.integer({ min: 1, max: 3 }),
      anywhere: fc.boolean(),
    }),
  );

  const rules = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom(...codes.slice(0, 60).flatMap(cnaeCodesContaining)),
      verticalId: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ code }) => code },
  );

  fc.assert(
    fc.property(terms, keywords, rules, (some, kws, cnae) => {
      const forth = some.map(createClassifier({ rules: cnae, keywords: kws }));
      const back = some
        .toReversed()
        .map(createClassifier({ rules: cnae.toReversed(), keywords: kws.toReversed() }));
      expect(back.toReversed()).toEqual(forth);
    }),
  );
});

test('a manually classified term never changes automatically', () => {
  const fresh = fc.oneof(
    fc.constant(missing),
    fc.integer({ min: 1, max: 3 }).map((id) => of(id)),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(fresh), (verticalId, all) => {
      let now = resultOfManualChoice(verticalId, false).result;
      for (const one of all) {
        const next = reclassifyTerm(now, one);
        expect(next.since).toBeNull();
        now = next.result;
      }
      expect(now).toMatchObject({ source: 'manual', verticalId, proposal: null });
    }),
  );
});

test.each([
  ['missing', 'a vertical', stored(missing), of(1), 1, null, 'unassigned'],
  ['missing', 'missing', stored(missing), missing, null, null, null],
  ['a vertical', 'the same by another rule', stored(of(1)), of(1, 'gasol'), 1, null, null],
  ['a vertical', 'another one', stored(of(1)), of(2), 1, 2, null],
  ['a vertical', 'none', stored(of(1)), missing, 1, null, null],
  ['a conflict', 'the old one again', stored(of(1), of(2)), of(1), 1, null, null],
] as const)(
  'after %s, a new result of %s decides the vertical, the proposal and its date',
  (_was, _then, before, fresh, verticalId, proposed, since) => {
    const { result, since: valid } = reclassifyTerm(before, fresh);
    expect(result.verticalId).toBe(verticalId);
    expect(result.proposal?.verticalId ?? null).toBe(proposed);
    expect(valid).toBe(since);
  },
);

test('the loss of a vertical is a conflict, too', () => {
  expect(reclassifyTerm(stored(of(1)), missing).result.proposal).toEqual(missing);
});

test('a conflict is rejected, accepted, or accepted for the history too', () => {
  const conflict = stored(of(1), of(2));
  expect(decideConflict(conflict, 'keep')).toMatchObject({
    result: { source: 'manual', verticalId: 1, proposal: null },
    since: null,
  });
  expect(decideConflict(conflict, 'accept')).toEqual({ result: stored(of(2)), since: 'today' });
  expect(decideConflict(conflict, 'accept_history')?.since).toBe('history');
  expect(decideConflict(stored(of(1)), 'accept')).toBeUndefined();
});

test('the effect of a change is counted by old and new vertical, conflicts with most rows first', () => {
  const all = [
    { ...stored(of(1)), ...term(null, 'gas a'), rows: 5 },
    { ...stored(of(1)), ...term(null, 'gas b'), rows: 9 },
    { ...stored(missing), ...term(null, 'gas c'), rows: 1 },
    { ...stored(of(2)), ...term(null, 'gas d'), rows: 4 },
    { ...resultOfManualChoice(1, false).result, ...term(null, 'gas e'), rows: 100 },
  ];
  const { changes, shown } = computeRelationEffect(all, () => of(2), 1);
  expect(changes).toEqual([
    { kind: 'conflict', from: 1, to: 2, terms: 2, rows: 14 },
    { kind: 'classified', from: null, to: 2, terms: 1, rows: 1 },
  ]);
  expect(shown.map((one) => one.term.words)).toEqual(['gas b']);
});
