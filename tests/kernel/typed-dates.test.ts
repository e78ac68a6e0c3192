/**
 * Tests dates and times that a person types: dates are read in the order of the person's pattern,
 * and times in 24 hours.
 */
import { describe, expect, test } from 'vitest';
import { readTypedDate, separateTypedDate } from '#kernel/domain/user/typed-dates.ts';
import { readTypedTime, separateTypedTime } from '#kernel/domain/user/typed-times.ts';

describe('a typed date', () => {
  test.each([
    ['21/11/2026', 'dmy', '2026-11-21'],
    ['1.2.2026', 'dmy', '2026-02-01'],
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['2026-11-21', 'mdy', '2026-11-21'],
    ['21112026', 'dmy_dots', '2026-11-21'],
    ['20261121', 'ymd', '2026-11-21'],
  ] as const)('%s in %s is %s', (text, pattern, date) => {
    expect(readTypedDate(text, pattern)).toBe(date);
  });

  test.each(['', '21/11', '21/11/26', '31/02/2026', '21/13/2026', 'tomorrow'])(
    '“%s” is no date',
    (text) => {
      expect(readTypedDate(text, 'dmy')).toBeUndefined();
    },
  );
});

describe('a separator', () => {
  const typed = (keys: string, pattern: 'dmy' | 'ymd' | 'dmy_dots') =>
    [...keys].reduce((text, key) => separateTypedDate(text + key, text, pattern), '');

  test('follows each part, so that digits are enough', () => {
    expect(typed('21112026', 'dmy')).toBe('21/11/2026');
    expect(typed('21112026', 'dmy_dots')).toBe('21.11.2026');
    expect(typed('20261121', 'ymd')).toBe('2026-11-21');
  });

  test('does not come back when it is deleted', () => {
    expect(separateTypedDate('21', '21/', 'dmy')).toBe('21');
  });
});

describe('a typed time', () => {
  test.each([
    ['08:05', '08:05'],
    ['8:05', '08:05'],
    ['0805', '08:05'],
    ['18.30', '18:30'],
    ['18h30', '18:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (text, time) => {
    expect(readTypedTime(text)).toBe(time);
  });

  test.each(['', '8', '18:', '18:3', '24:00', '12:60', '8:30 PM', '08:30:00', 'noon'])(
    '“%s” is no time',
    (text) => {
      expect(readTypedTime(text)).toBeUndefined();
    },
  );

  test('the separator follows the hour, and does not come back when it is deleted', () => {
    const typed = [...'1830'].reduce((text, key) => separateTypedTime(text + key, text), '');
    expect(typed).toBe('18:30');
    expect(separateTypedTime('18', '18:')).toBe('18');
  });
});
