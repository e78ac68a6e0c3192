/** Dates, times and spans as the three languages write them; figures: `tests/kernel/formats.test.ts`. */
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDayTime,
  formatSpan,
  formatTime,
} from '#kernel/client/format/format.ts';

describe('dates', () => {
  test('are DD/MM/YYYY and never shift', () => expect(formatDate('2026-01-01')).toBe('01/01/2026'));

  test('of an instant follow the zone of the person', () => {
    const at = Date.UTC(2026, 10, 21, 1, 42);
    expect(formatDay(at, 'America/Sao_Paulo')).toBe('20/11/2026');
    expect(formatDay(at, 'UTC')).toBe('21/11/2026');
    expect(formatTime(at, 'America/Lima')).toBe('20:42');
    expect(formatDayTime(at, 'America/Sao_Paulo')).toBe('20/11/2026 22:42');
  });

  test('say midnight as 00, not 24', () =>
    expect(formatTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00'));
});

describe('spans', () => {
  test('are told in their largest whole unit', () => {
    expect(formatSpan(3 * 86_400_000, 'en')).toBe('3 days');
    expect(formatSpan(2 * 3_600_000 + 5, 'es')).toBe('2 horas');
    expect(formatSpan(61_000, 'pt')).toBe('1 minuto');
  });

  test('under a minute count as one', () => expect(formatSpan(0, 'en')).toBe('1 minute'));
});
