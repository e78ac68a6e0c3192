/** Tests which of many choices match a typed text, and when the text selects one. */
import { describe, expect, test } from 'vitest';
import { choiceByName, choicesMatching } from '#kernel/client/ui/suggestions/choices-matching.ts';

const options = [
  'Vale Medições',
  'Água Clara',
  'Medições do Vale',
  'Calibra Sul',
  'calibra sul',
].map((label, n) => ({ value: String(n), label }));

const found = (text: string, most = 40) => {
  const { shown, count } = choicesMatching(options, text, most);
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
    expect(choiceByName(options, ' agua clara ')).toBe(options[1]);
    expect([choiceByName(options, 'agua'), choiceByName(options, '')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(choiceByName(options, 'Calibra Sul')).toBe(undefined);
  });
});
