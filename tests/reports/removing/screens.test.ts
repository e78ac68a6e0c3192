/**
 * Tests what screens of reports show before rows are removed, and when a report is shown as saved.
 */
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { shortDateList } from '#areas/reports/client/words/RowsToBeRemoved.tsx';
import { replacementChoice } from '#areas/reports/client/upload/replacement-choice.ts';
import { resultSentence, returnedSentence } from '#areas/reports/client/words/result-words.ts';
import { rowsMissingFromFile } from '#areas/reports/client/upload/rows-missing-from-file.ts';
import { processingOutcome } from '#areas/reports/client/outcome/wait-until-processed.ts';
import type { OpenedReport } from '#areas/reports/device/index.ts';
import type { Report } from '#areas/reports/domain/index.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

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

describe('registered rows that a file lacks', () => {
  const changes = { added: 4, changed: 2, same: 3, tenfold: 0, hundredfold: 0 };
  const registered = (rows: number, isAtMost = false) => ({
    dates: 1,
    rows: { rows, quantity: 0, dates: [] },
    isAtMost,
  });

  test('are those that no row of the file was compared with', () => {
    expect(rowsMissingFromFile({ kind: 'inventory', changes }, registered(12))).toBe(7);
    expect(rowsMissingFromFile({ kind: 'inventory', changes: null }, registered(0))).toBe(0);
  });

  test('are unknown before the comparison, without a connection, over several companies, and by invoices', () => {
    expect(
      rowsMissingFromFile({ kind: 'inventory', changes: null }, registered(12)),
    ).toBeUndefined();
    expect(rowsMissingFromFile({ kind: 'inventory', changes }, undefined)).toBeUndefined();
    expect(
      rowsMissingFromFile({ kind: 'pos_brazil', changes }, registered(12, true)),
    ).toBeUndefined();
    expect(rowsMissingFromFile({ kind: 'pos_laam', changes }, registered(12))).toBeUndefined();
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

  const words = (message: MessageDescriptor) => i18n._(message);

  test('says in a sentence what became of its rows and of those it left out', () => {
    const counts = { added: 1200, changed: 40, same: 11_100, kept: 0, removed: 3, wrong: 0 };
    expect(resultSentence({ rows: 12_340, counts: { ...counts, leftOut: 12 } }, words)).toBe(
      '12,340 rows registered: 1,200 new, 40 changed, 11,100 unchanged, 3 removed; 12 left out.',
    );
  });

  test('says how many registered rows stay that its file lacks', () => {
    const counts = { added: 0, changed: 1, same: 0, kept: 1, removed: 0, wrong: 0 };
    expect(resultSentence({ rows: 1, counts }, words)).toBe(
      '1 row registered: 1 changed, 1 kept that isn’t in the file.',
    );
  });

  test('of which no counts are known says the number of its rows alone', () => {
    expect(resultSentence({ rows: 7, counts: null }, words)).toBe('7 rows registered.');
  });

  test('that was undone says how many rows are registered again, or that none are', () => {
    const none = { added: 0, changed: 0, same: 0, kept: 0, removed: 0, wrong: 0 };
    const said = (returned?: number) =>
      returnedSentence({ counts: returned === undefined ? null : { ...none, returned } }, words);
    expect([said(0), said(1), said(1200), said()]).toEqual([
      'No previous rows were registered again.',
      '1 row that it had replaced is registered again.',
      '1,200 rows that it had replaced are registered again.',
      '',
    ]);
  });
});
