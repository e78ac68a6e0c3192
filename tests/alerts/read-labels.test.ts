/**
 * Tests that the accessible names of “Mark as read” begin with the text that the button shows,
 * because people who use voice control say what they see.
 */
import { expect, test } from 'vitest';
import { translationsOf, type UiLanguage } from '../journeys/i18n.ts';

const messages = (language: UiLanguage) =>
  [...translationsOf(language)].map(([id, text]) => ({ id, text }));

test.each(['en', 'es', 'pt'] as const)(
  'each “Mark as read” begins with what its button shows, in %s',
  (language) => {
    const all = messages(language);
    const shown = all.find(({ id }) => id === 'Mark as read')!.text;
    const named = all.filter(({ id }) => id.startsWith('Mark as read: '));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ text }) => !text.startsWith(`${shown}: `))).toEqual([]);
  },
);
