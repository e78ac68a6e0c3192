/** Tests the names of time zones in the form of a distributor and in emails. */
import { expect, test } from 'vitest';
import { timeZoneName, timeZoneOptions } from '#areas/distributors/domain/index.ts';

const JANUARY = Date.UTC(2026, 0, 15);

test.each([
  ['America/Sao_Paulo', 'São Paulo (UTC−3)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (UTC−3)'],
  ['America/Bogota', 'Bogotá (UTC−5)'],
  ['Asia/Kolkata', 'Kolkata (UTC+5:30)'],
  ['Europe/London', 'London (UTC)'],
])('%s is called %s', (zone, name) => {
  expect(timeZoneName(zone, JANUARY)).toBe(name);
});

test('the offset is that of the day', () => {
  expect(timeZoneName('America/Santiago', JANUARY)).toBe('Santiago (UTC−3)');
  expect(timeZoneName('America/Santiago', Date.UTC(2026, 6, 15))).toBe('Santiago (UTC−4)');
});

test('a zone that the browser does not know keeps its identifier', () => {
  expect(timeZoneName('Nowhere/Town', JANUARY)).toBe('Nowhere/Town');
});

test('the current zone can be chosen once, and the choices are in the order of their names', () => {
  const options = timeZoneOptions('America/Sao_Paulo', JANUARY);
  expect(options.filter(({ value }) => value === 'America/Sao_Paulo')).toHaveLength(1);
  const labels = options.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b)));
  expect(labels.filter((label) => /[_/]/.test(label))).toEqual([]);
});
