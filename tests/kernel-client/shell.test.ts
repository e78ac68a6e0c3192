/**
 * Tests small rules of the portal's frame: which initials stand for a person, and that the loading
 * bar is shown until the last of several loads has ended.
 */
import { expect, test } from 'vitest';
import { initialsOfName } from '#app/client/layouts/initials-of-name.ts';
import { nextLoadingCount } from '#kernel/client/ui/base/loading-count.ts';

test('initials are those of the first and the last name', () => {
  expect(initialsOfName('Maria Alves')).toBe('MA');
  expect(initialsOfName('Ana Lúcia de Souza')).toBe('AS');
  expect(initialsOfName('Érica')).toBe('É');
});

test('initials of an address come from the part before the @', () => {
  expect(initialsOfName('ana@norte.example')).toBe('A');
  expect(initialsOfName('ana.souza@norte.example')).toBe('AS');
});

test('a name without letters gets a dot', () => expect(initialsOfName('')).toBe('·'));

test('the loading bar is shown until all begun steps are done', () => {
  expect((['data', 'data', 'done'] as const).reduce(nextLoadingCount, 0)).toBe(1);
  expect((['data', 'data', 'done', 'done'] as const).reduce(nextLoadingCount, 0)).toBe(0);
});

test('reset ends the loading, and a late done changes nothing', () => {
  expect((['data', 'data', 'reset', 'done'] as const).reduce(nextLoadingCount, 0)).toBe(0);
});
