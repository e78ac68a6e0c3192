/** Figures, dates and times as the three languages write them. */
import { describe, expect, test } from 'vitest';
import {
  currencySign,
  decimalMark,
  formatDate,
  formatDay,
  formatDayTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSpan,
  formatTime,
} from '#kernel/client/format/format.ts';

/** Intl parts figures with narrow and hard spaces; people see spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  test('is written as each language wants it', () => {
    expect(plain(formatMoney(124_000, 'BRL', 'pt'))).toBe('R$ 1.240,00');
    expect(plain(formatMoney(124_000, 'BRL', 'en'))).toBe('R$1,240.00');
    expect(plain(formatMoney(124_000, 'PEN', 'es'))).toMatch(/1[, ]?240\.00/);
  });

  test('has no cents where its currency has none', () => {
    expect(plain(formatMoney(1_240, 'CLP', 'pt'))).toMatch(/1\.240$/);
    expect(plain(formatMoney(1_240, 'PYG', 'en'))).toMatch(/1,240$/);
  });

  test('keeps every cent of the largest amount and of a negative one', () => {
    expect(plain(formatMoney(999_999_999_999, 'BRL', 'pt'))).toBe('R$ 9.999.999.999,99');
    expect(plain(formatMoney(-5, 'BRL', 'pt'))).toBe('-R$ 0,05');
  });

  test('has a sign to stand in front of a field', () =>
    expect(currencySign('BRL', 'pt')).toBe('R$'));
});

describe('figures', () => {
  test('take the mark that the language types', () => {
    expect(decimalMark('pt')).toBe(',');
    expect(decimalMark('en')).toBe('.');
    expect(formatNumber(1240, 'pt')).toBe('1.240');
    expect(plain(formatPercent(1250, 'en'))).toBe('12.5%');
  });
});

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
