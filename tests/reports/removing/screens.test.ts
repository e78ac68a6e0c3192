/**
 * Tests what screens of reports show before rows are removed, and when a report is shown as saved.
 */
import { describe, expect, test } from 'vitest';
import { shortDateList } from '#areas/reports/client/counted/RowsToBeRemoved.tsx';
import { replacementChoice } from '#areas/reports/client/upload/replacement-choice.ts';
import { figureOfReplacement } from '#areas/reports/client/view/replacement-figure.ts';
import { processingOutcome } from '#areas/reports/client/outcome/until-processed.ts';
import type { OpenedReport } from '#areas/reports/device/index.ts';
import type { Report } from '#areas/reports/domain/index.ts';

describe('FINALIZE', () => {
  test('has no answer chosen if dates are known to be registered, so that a person chooses', () => {
    expect(replacementChoice(undefined, 3)).toEqual({ shown: '', sent: undefined });
    expect(replacementChoice('replace', 3)).toEqual({ shown: 'replace', sent: 'replace' });
  });

  test('offers no choice if none is registered, and the server asks if that changes', () => {
    expect(replacementChoice(undefined, 0)).toEqual({ shown: '', sent: 'ask' });
  });

  test('lets the server ask, unless a person says otherwise, if the registered dates are unknown', () => {
    expect(replacementChoice(undefined, undefined)).toEqual({ shown: 'ask', sent: 'ask' });
    expect(replacementChoice('changes', undefined)).toEqual({ shown: 'changes', sent: 'changes' });
  });
});

describe('dates that are removed', () => {
  const dates = (n: number) => Array.from({ length: n }, (_, at) => `2026-10-${10 + at}`);

  test('are listed while they are few', () => {
    expect(shortDateList(dates(2))).toBe('10/10/2026, 11/10/2026');
  });

  test('are named from the first to the last if they are many', () => {
    expect(shortDateList(dates(20))).toBe(
      '10/10/2026, 11/10/2026, 12/10/2026, 13/10/2026, 14/10/2026 … 29/10/2026',
    );
  });
});

describe('a report', () => {
  const opened = (status: Report['status'], change: Partial<OpenedReport> = {}) =>
    ({ report: { status }, sync: 'synced', refusal: null, ...change }) as OpenedReport;

  test('is saved once the server has registered it, not while it is sent or processed', () => {
    expect(processingOutcome(opened('waiting_processing', { sync: 'waiting' }))).toBeUndefined();
    expect(processingOutcome(opened('waiting_processing'))).toBeUndefined();
    expect(processingOutcome(opened('complete'))).toBe('complete');
  });

  test('is not saved if it asks, was returned, refused or removed', () => {
    expect(processingOutcome(opened('stand_by'))).toBe('other');
    expect(processingOutcome(opened('waiting_correction'))).toBe('other');
    expect(processingOutcome(opened('waiting_processing', { refusal: 'blocked' }))).toBe('other');
    expect(processingOutcome(undefined)).toBe('other');
  });

  const counts = { added: 1, changed: 2, same: 0, kept: 1, removed: 0, wrong: 0 };

  test('on stand by has kept and replaced nothing, because nothing is decided', () => {
    expect(figureOfReplacement({ status: 'stand_by', counts })).toBe('asked');
  });

  test('that is complete shows what it kept and replaced', () => {
    expect(figureOfReplacement({ status: 'complete', counts })).toBe('counted');
    expect(figureOfReplacement({ status: 'complete', counts: { ...counts, kept: 0 } })).toBe(
      'chosen',
    );
    expect(figureOfReplacement({ status: 'waiting_processing', counts: null })).toBe('chosen');
  });
});
