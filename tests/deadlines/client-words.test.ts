/** Tests the words about a closing in each person's time zone, and when they are updated. */
import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMessageChangeTimer } from '#areas/deadlines/client/message-change-timer.ts';
import { nextMessageChangeAt, closingStageAt } from '#areas/deadlines/client/closing-stage.ts';
import {
  closedForSendingMessage,
  closingsAgeMessage,
  deadlineNoticeMessages,
  submitByMessage,
} from '#areas/deadlines/client/deadline-messages.ts';
import {
  closableDocuments,
  currentOrNextDeadline,
  listNextClosings,
  type ClosableDocument,
  type Closing,
} from '#areas/deadlines/domain/index.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { monthly } from './blocker-samples.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const at = (text: string) => Date.parse(text);
const blockers = [monthly('28 18:00', '2 08:00', { documents: ['orders', 'inventory', 'pos'] })];

const documents = closableDocuments.map((document) =>
  listNextClosings(blockers, 7, document, at('2026-11-20T12:00Z')),
);

const coming = (document: ClosableDocument, now: number) =>
  currentOrNextDeadline(
    documents.find((one) => one.document === document)!,
    now,
  );

const START = at('2026-11-28T21:00Z');
const END = at('2026-12-02T11:00Z');
const SAO_PAULO = 'America/Sao_Paulo';
const LIMA = 'America/Lima';
const KIRITIMATI = 'Pacific/Kiritimati';

const notice = (now: number, zone = SAO_PAULO, document: ClosableDocument = 'orders') => {
  const words = deadlineNoticeMessages(coming(document, now), document, now, zone);
  return (
    words && [
      words.stage,
      [words.lead, words.rest].flatMap((one) => (one ? [i18n._(one)] : [])).join(' '),
    ]
  );
};

const submitBy = (now: number, zone = SAO_PAULO) => {
  const words = submitByMessage(coming('orders', now), now, zone);
  return words && i18n._(words);
};

describe('the notice', () => {
  test('is absent until three days before', () =>
    expect([START - 3 * DAY - 1, START - 3 * DAY].map((now) => notice(now)?.[0])).toEqual([
      undefined,
      'announced',
    ]));

  test('is stronger within a day, and during the closing', () =>
    expect(
      [START - DAY - 1, START - DAY, START - 1, START, END - 1, END].map((now) => notice(now)?.[0]),
    ).toEqual(['announced', 'urgent', 'urgent', 'blocked', 'blocked', undefined]));

  const rest = 'Orders not received by then can be sent from';

  test.each([
    [
      SAO_PAULO,
      `The monthly closing begins on 28/11/2026 18:00 (your time). ${rest} 02/12/2026 08:00.`,
    ],
    [LIMA, `The monthly closing begins on 28/11/2026 16:00 (your time). ${rest} 02/12/2026 06:00.`],
    [
      KIRITIMATI,
      `The monthly closing begins on 29/11/2026 11:00 (your time). ${rest} 03/12/2026 01:00.`,
    ],
  ])('two days and a half before, in %s', (zone, words) =>
    expect(notice(START - 60 * HOUR, zone)).toEqual(['announced', words]),
  );

  test.each([
    [SAO_PAULO, 'The monthly closing begins today at 18:00 (your time).'],
    [LIMA, 'The monthly closing begins today at 16:00 (your time).'],
    [KIRITIMATI, 'The monthly closing begins tomorrow at 11:00 (your time).'],
  ])('twelve hours before, in %s', (zone, words) =>
    expect(notice(START - 12 * HOUR, zone)?.[1]).toMatch(words),
  );

  test.each([
    [SAO_PAULO, 'Monthly closing: you can write drafts now and send orders from 02/12/2026 08:00.'],
    [LIMA, 'Monthly closing: you can write drafts now and send orders from 02/12/2026 06:00.'],
    [
      KIRITIMATI,
      'Monthly closing: you can write drafts now and send orders from 03/12/2026 01:00.',
    ],
  ])('while it lasts, in %s', (zone, words) =>
    expect(notice(START + HOUR, zone)).toEqual(['blocked', words]),
  );

  test('names each kind of document', () => {
    expect(notice(START, SAO_PAULO, 'inventory')?.[1]).toBe(
      'Monthly closing: you can prepare inventory now and finalize from 02/12/2026 08:00.',
    );
    expect(notice(START, SAO_PAULO, 'pos')?.[1]).toBe(
      'Monthly closing: you can prepare POS reports now and finalize from 02/12/2026 08:00.',
    );
  });
});

describe('past the end of the list', () => {
  test('the notice says that the closing is unknown on this device, and who decides', () =>
    expect(notice(documents[0]!.completeUntil)).toEqual([
      'unknown',
      'The next monthly closing is unknown on this device. This updates when you’re online. The server decides whether a submission arrived in time.',
    ]));

  test('the button makes no promise', () =>
    expect(submitBy(documents[0]!.completeUntil)).toBeUndefined());
});

test('an old list shows its time', () =>
  expect(i18n._(closingsAgeMessage(START, LIMA))).toBe('Monthly closings as of 28/11/2026 16:00.'));

describe('the words beside the submit button', () => {
  test('are absent until 48 hours before', () =>
    expect(
      [START - 48 * HOUR - 1, START - 48 * HOUR].map((now) => submitBy(now) !== undefined),
    ).toEqual([false, true]));

  test.each([
    [START - 3 * HOUR, SAO_PAULO, 'Must reach the server before 18:00 (your time)'],
    [START - 3 * HOUR, LIMA, 'Must reach the server before 16:00 (your time)'],
    [START - 30 * HOUR, SAO_PAULO, 'Must reach the server before 28/11/2026 18:00 (your time)'],
    [START - 12 * HOUR, KIRITIMATI, 'Must reach the server before 29/11/2026 11:00 (your time)'],
    [START, LIMA, 'Can be sent from 02/12/2026 06:00 (your time)'],
  ])('%i in %s: %s', (now, zone, words) => expect(submitBy(now, zone)).toBe(words));

  test('are absent if no blocker exists', () =>
    expect(submitByMessage(undefined, START, SAO_PAULO)).toBeUndefined());
});

test.each([
  [
    SAO_PAULO,
    'Monthly closing until 02/12/2026 08:00 (your time). Nothing to correct: send again then.',
  ],
  [
    LIMA,
    'Monthly closing until 02/12/2026 06:00 (your time). Nothing to correct: send again then.',
  ],
  [
    KIRITIMATI,
    'Monthly closing until 03/12/2026 01:00 (your time). Nothing to correct: send again then.',
  ],
])('an order that the server sent back says until when the closing lasts, in %s', (zone, words) =>
  expect(i18n._(closedForSendingMessage({ start: START, end: END }, zone))).toBe(words),
);

describe('time passing', () => {
  test('the next change is each stage and each midnight in the person’s zone, and at most an hour away', () => {
    const changes: string[] = [];
    for (let now = START - 3 * DAY - 1; now < END + DAY;) {
      const next = nextMessageChangeAt(documents, now, SAO_PAULO);
      expect(next - now).toBeLessThanOrEqual(HOUR);
      now = next;
      changes.push(new Date(now).toISOString().slice(5, 16));
    }
    expect(changes).toEqual(
      expect.arrayContaining([
        '11-25T21:00',
        '11-26T03:00',
        '11-26T21:00',
        '11-27T03:00',
        '11-27T21:00',
        '11-28T03:00',
        '11-28T21:00',
        '11-29T03:00',
        '11-30T03:00',
        '12-01T03:00',
        '12-02T03:00',
        '12-02T11:00',
        '12-03T03:00',
      ]),
    );
  });

  test('a day whose last hour is skipped by the clocks changes at its own midnight', () =>
    expect(nextMessageChangeAt([], Date.UTC(2024, 2, 31, 0, 30), 'America/Nuuk')).toBe(
      Date.UTC(2024, 2, 31, 1),
    ));

  test('between two changes the words stay the same', () => {
    for (const zone of [SAO_PAULO, LIMA, KIRITIMATI])
      for (let now = START - 4 * DAY; now < END + DAY;) {
        const next = nextMessageChangeAt(documents, now, zone);
        for (const later of [now + 1, Math.floor((now + next) / 2), next - 1])
          expect([notice(later, zone), submitBy(later, zone)]).toEqual([
            notice(now, zone),
            submitBy(now, zone),
          ]);
        now = next;
      }
  });

  const page = () => {
    const listeners = new Set<() => void>();
    return {
      visibilityState: 'visible' as DocumentVisibilityState,
      addEventListener: (_: string, one: () => void) => listeners.add(one),
      removeEventListener: (_: string, one: () => void) => listeners.delete(one),
      show: () => listeners.forEach((one) => one()),
      listeners,
    };
  };

  const follow = (shown = page(), clock: () => number = Date.now) => {
    // Lists the stages that the timer has reported, in sequence.
    const stages: (string | undefined)[] = [];
    const stop = startMessageChangeTimer(
      (now) => nextMessageChangeAt(documents, now, SAO_PAULO),
      (now) => {
        const stage = closingStageAt(coming('orders', now) as Closing, now);
        if (stages.length === 0 || stage !== stages.at(-1)) stages.push(stage);
      },
      { clock, page: shown as never },
    );
    return { stages, stop, shown };
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: START - 12 * HOUR });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('one timer reports the closing as it begins and as it ends', () => {
    const { stages, stop } = follow();
    expect(vi.getTimerCount()).toBe(1);

    vi.advanceTimersByTime(12 * HOUR - 1);
    expect(stages).toEqual(['urgent']);

    vi.advanceTimersByTime(1);
    expect(stages).toEqual(['urgent', 'blocked']);

    vi.advanceTimersByTime(END - START);
    expect(stages).toEqual(['urgent', 'blocked', undefined]);
    expect(vi.getTimerCount()).toBe(1);

    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a device that slept through it gets one update when it wakes', () => {
    let asleep = 0;
    const { stages, shown, stop } = follow(page(), () => Date.now() + asleep);
    shown.show();
    expect(stages).toEqual([]);

    asleep = 13 * HOUR;
    shown.show();
    shown.show();
    expect(stages).toEqual(['blocked']);
    expect(vi.getTimerCount()).toBe(1);

    stop();
    expect(shown.listeners.size).toBe(0);
  });

  test('a clock set back only causes another look', () => {
    let back = 0;
    const { stages } = follow(page(), () => Date.now() - back);
    back = 20 * MINUTE;
    vi.advanceTimersByTime(12 * HOUR);
    expect(stages).toEqual(['urgent']);

    vi.advanceTimersByTime(20 * MINUTE);
    expect(stages).toEqual(['urgent', 'blocked']);
  });
});
