/**
 * Tests the month that is suggested for a declaration: the first one without a report, which never
 * changes once a person has seen it.
 */
import { Fragment, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Month } from '#kernel/domain/dates.ts';
import {
  SUGGESTED_MONTH_TIMEOUT_MS,
  useSuggestedMonth,
} from '#areas/reports/client/declare/use-suggested-month.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const LAST_ENDED = '2026-10' as Month;
const FIRST_UNREPORTED = '2026-09' as Month;

/** Renders the suggestion for a company whose reported months are read, on a clock of the test. */
async function suggested(isAwaited = true) {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const rendered = await renderHook(() => {
    const [owner, choose] = useState('1 1');
    return { ...useSuggestedMonth(isAwaited, owner, LAST_ENDED), choose };
  }, Fragment as never);
  return {
    month: () => rendered.now.month,
    note: (month: Month | null) => rendered.act(() => rendered.now.note(month)),
    wait: (ms: number) => rendered.act(() => vi.advanceTimersByTimeAsync(ms)),
    choose: (owner: string) => rendered.act(() => rendered.now.choose(owner)),
  };
}

test('nothing is suggested before the reported months are known', async () => {
  const { month, note } = await suggested();
  expect(month()).toBeUndefined();
  await note(FIRST_UNREPORTED);
  expect(month()).toBe(FIRST_UNREPORTED);
});

test('if every month is reported, the last one that ended is suggested', async () => {
  const { month, note } = await suggested();
  await note(null);
  expect(month()).toBe(LAST_ENDED);
});

test('months that arrive late do not replace the month that is shown', async () => {
  const { month, note, wait } = await suggested();
  await wait(SUGGESTED_MONTH_TIMEOUT_MS - 1);
  expect(month()).toBeUndefined();
  await wait(1);
  expect(month()).toBe(LAST_ENDED);
  await note(FIRST_UNREPORTED);
  expect(month()).toBe(LAST_ENDED);
});

test('a newer answer does not replace the month that is shown', async () => {
  const { month, note } = await suggested();
  await note(FIRST_UNREPORTED);
  await note('2026-11' as Month);
  expect(month()).toBe(FIRST_UNREPORTED);
});

test('another company has a suggestion of its own', async () => {
  const { month, note, choose } = await suggested();
  await note(FIRST_UNREPORTED);
  await choose('1 2');
  expect(month()).toBeUndefined();
  await note('2026-08' as Month);
  expect(month()).toBe('2026-08');
});

test('without reported months to wait for, the last one that ended is suggested at once', async () => {
  const { month } = await suggested(false);
  expect(month()).toBe(LAST_ENDED);
});
