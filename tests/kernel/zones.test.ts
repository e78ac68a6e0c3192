/** Tests converting a time zone's clock time to an instant and back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantInZone, dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from '#areas/imports/domain/cells/day-numbers.ts';

const zones = [
  'America/Sao_Paulo',
  'America/Belem',
  'America/Lima',
  'America/Santiago',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'UTC',
];

const at = (text: string) => Date.parse(text);

describe('the instant of a date and a time', () => {
  test.each([
    ['2026-02-28', '18:00', 'America/Sao_Paulo', '2026-02-28T21:00Z'],
    ['2026-03-01', '00:00', 'America/Sao_Paulo', '2026-03-01T03:00Z'],
    ['2028-02-29', '23:59', 'America/Lima', '2028-03-01T04:59Z'],
    ['2026-01-15', '08:00', 'America/Santiago', '2026-01-15T11:00Z'],
    ['2026-07-15', '08:00', 'America/Santiago', '2026-07-15T12:00Z'],
    ['2018-12-01', '12:00', 'America/Sao_Paulo', '2018-12-01T14:00Z'],
  ])('%s %s in %s', (date, time, zone, instant) =>
    expect(instantInZone(date, time, zone)).toBe(at(instant)),
  );

  test('of a midnight that clocks skipped is the moment of the skip', () => {
    expect(instantInZone('2018-11-04', '00:00', 'America/Sao_Paulo')).toBe(at('2018-11-04T03:00Z'));
    expect(dateAndTimeInZone(at('2018-11-04T03:00Z'), 'America/Sao_Paulo')).toEqual({
      date: '2018-11-04',
      time: '01:00',
    });
  });

  test('of a time that occurred twice is the first', () => {
    expect(instantInZone('2018-02-17', '23:30', 'America/Sao_Paulo')).toBe(at('2018-02-18T01:30Z'));
    expect(dateAndTimeInZone(at('2018-02-18T02:30Z'), 'America/Sao_Paulo')).toEqual({
      date: '2018-02-17',
      time: '23:30',
    });
  });

  test('shows that date and time there, if the clocks did', () => {
    const day = fc.integer({ min: daysSince1970('1980-01-01'), max: daysSince1970('2040-12-31') });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...zones),
        (n, minute, zone) => {
          const shown = {
            date: dateOfDaysSince1970(n),
            time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
          };

          const instant = instantInZone(shown.date, shown.time, zone);
          const clock = dateAndTimeInZone(instant, zone);

          // A clock time that the zone skips becomes a later time of the same day, never an earlier
          // one.
          expect(`${clock.date} ${clock.time}` >= `${shown.date} ${shown.time}`).toBe(true);
          if (clock.time === shown.time) expect(clock).toEqual(shown);
          else expect(dateAndTimeInZone(instant - 60 * MINUTE, zone).time).not.toBe(shown.time);
        },
      ),
      { numRuns: 2000, seed: 11 },
    );
  });

  test('of any shown clock time leads back to it, or to the first of the two', () => {
    fc.assert(
      fc.property(
        fc.integer({
          min: at('1980-01-01T00:00Z') / MINUTE,
          max: at('2040-01-01T00:00Z') / MINUTE,
        }),
        fc.constantFrom(...zones),
        (minutes, zone) => {
          const instant = minutes * MINUTE;
          const { date, time } = dateAndTimeInZone(instant, zone);
          const back = instantInZone(date, time, zone);
          expect(back <= instant).toBe(true);
          expect(dateAndTimeInZone(back, zone)).toEqual({ date, time });
        },
      ),
      { numRuns: 2000, seed: 12 },
    );
  });
});
