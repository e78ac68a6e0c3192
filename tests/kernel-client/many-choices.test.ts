/** Tests which of many choices match a typed text, and when the text selects one. */
import { describe, expect, test } from 'vitest';
import {
  findChoiceByName,
  filterChoices,
} from '#kernel/client/ui/suggestions/find-choices-by-text.ts';

const options = [
  'Vale Medições',
  'Água Clara',
  'Medições do Vale',
  'Calibra Sul',
  'calibra sul',
].map((label, n) => ({ value: String(n), label }));

const found = (text: string, most = 40) => {
  const { shown, count } = filterChoices(options, text, most);
  return [shown.map(({ label }) => label), count];
};

describe('a text', () => {
  test('finds names that begin with it before those that contain it, ignoring accents and case', () => {
    expect(found('MEDICOES')).toEqual([['Medições do Vale', 'Vale Medições'], 2]);
    expect(found('agua')).toEqual([['Água Clara'], 1]);
  });

  test('that is empty finds all, in their own order', () => {
    expect(found(' ')).toEqual([options.map(({ label }) => label), 5]);
  });

  test('finds as many as can be shown, and counts the rest', () => {
    expect(found('a', 2)).toEqual([['Água Clara', 'Vale Medições'], 5]);
    expect(found('nobody')).toEqual([[], 0]);
  });

  test('selects a choice only if it is the whole name of one', () => {
    expect(findChoiceByName(options, ' agua clara ')).toBe(options[1]);
    expect([findChoiceByName(options, 'agua'), findChoiceByName(options, '')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(findChoiceByName(options, 'Calibra Sul')).toBe(undefined);
  });
});
