/**
 * Tests dates, times and durations in the three languages. Numbers are tested in
 * `tests/kernel/formats.test.ts`.
 */
import { i18n } from '@lingui/core';
import { createElement, Fragment, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  fileFormatOfCountry,
  formatAmountForFile,
  formatDateForFile,
} from '#areas/imports/client/export/country-file-format.ts';
import {
  formatDate,
  formatDateRange,
  formatInstantAsDate,
  formatDateAndTime,
  formatMonth,
  formatDuration,
  formatTime,
  setDatePattern,
} from '#kernel/client/format/format-dates.ts';
import { useApplyFormatPatterns } from '#kernel/client/format/use-apply-format-patterns.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import type { DatePattern } from '#kernel/domain/user/format-patterns.ts';
import { NonBreakingText } from '#kernel/client/format/NonBreakingText.tsx';
import { renderHook } from './rendered-hook.ts';

describe('dates', () => {
  test('are DD/MM/YYYY and never shift', () => expect(formatDate('2026-01-01')).toBe('01/01/2026'));

  test('of a range are both shown, and a single day once', () => {
    expect(formatDateRange('2026-10-01', '2026-10-31')).toBe('01/10/2026 – 31/10/2026');
    expect(formatDateRange('2026-10-31', '2026-10-31')).toBe('31/10/2026');
  });

  test('without a day keep the order and the separator of their pattern', () => {
    onTestFinished(() => setDatePattern(null));
    const written = ([undefined, 'mdy', 'ymd', 'dmy_dots'] as const).map((pattern) => {
      setDatePattern(pattern);
      return formatMonth('2026-10');
    });
    expect(written).toEqual(['10/2026', '10/2026', '2026-10', '10.2026']);
  });

  test('of an instant are in the person’s zone', () => {
    const at = Date.UTC(2026, 10, 21, 1, 42);
    expect(formatInstantAsDate(at, 'America/Sao_Paulo')).toBe('20/11/2026');
    expect(formatInstantAsDate(at, 'UTC')).toBe('21/11/2026');
    expect(formatTime(at, 'America/Lima')).toBe('20:42');
    expect(formatDateAndTime(at, 'America/Sao_Paulo')).toBe('20/11/2026 22:42');
  });

  test('have the person’s pattern on screens, and not in files', () => {
    onTestFinished(() => setDatePattern(null));
    setDatePattern('mdy');
    expect([formatDate('2026-11-20'), formatInstantAsDate(0, 'UTC')]).toEqual([
      '11/20/2026',
      '01/01/1970',
    ]);

    const file = fileFormatOfCountry('BR');
    expect([
      formatDateForFile('2026-11-20', file),
      formatAmountForFile(123_456, 'BRL', file),
    ]).toEqual(['20/11/2026', '1234,56']);

    setDatePattern('dmy_dots');
    expect(formatDateAndTime(Date.UTC(2026, 10, 21, 1, 42), 'UTC')).toBe('21.11.2026 01:42');
  });

  test('have the pattern while its person is signed in, and every text is updated when it changes', async () => {
    const texts: string[] = [];
    i18n.load('en', {});
    i18n.activate('en');
    const stop = i18n.on('change', () => texts.push(formatDate('2026-11-20')));
    onTestFinished(stop);
    const brazil = formatsFor({ language: 'en', country: 'BR', currency: 'BRL' });
    const shell = await renderHook(() => {
      const [dates, choose] = useState<DatePattern>('ymd');
      useApplyFormatPatterns(brazil, dates);
      return choose;
    }, Fragment);

    expect(texts.at(-1)).toBe('2026-11-20');

    await shell.act(() => shell.now('dmy_dots'));
    expect(texts.at(-1)).toBe('20.11.2026');
  });

  test('have midnight as 00, not 24', () =>
    expect(formatTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00'));
});

describe('durations', () => {
  test('are given in their largest whole unit', () => {
    expect(formatDuration(3 * 86_400_000, 'en')).toBe('3 days');
    expect(formatDuration(2 * 3_600_000 + 5, 'es')).toBe('2 horas');
    expect(formatDuration(61_000, 'pt')).toBe('1 minuto');
  });

  test('under a minute count as one', () => expect(formatDuration(0, 'en')).toBe('1 minute'));
});

describe('a text that keeps figures together', () => {
  const shown = (text: string) => renderToStaticMarkup(createElement(NonBreakingText, { text }));

  test('breaks an email address before its @, also one with a digit', () => {
    expect(shown('lucia@tezontle.example')).toBe('lucia<wbr/>@tezontle.example');
    expect(shown('ana2@norte.example')).toBe('ana2<wbr/>@norte.example');
  });

  test('keeps a figure on one line', () => {
    expect(shown('Order 26-000123 sent')).toBe(
      'Order <span class="unbroken">26-000123</span> sent',
    );
  });
});
