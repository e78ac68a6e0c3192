/** Tests which state a reply leads to, when the next attempt is due, and what may be sent now. */
import { describe, expect, test } from 'vitest';
import type { Reply, RefusedReply, Unanswered } from '#kernel/device/http/reply.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { outboxTransitions, transitionFor } from '#kernel/device/outbox/outbox-transitions.ts';
import { createSendFilter } from '#kernel/device/sync/send-entries.ts';

const before = { failures: 3, serverErrors: 2 };

const refused = (code: string, httpStatus = 409): RefusedReply => ({
  ok: false,
  kind: 'refused',
  httpStatus,
  code,
  details: {},
  retryAfterMs: 0,
});

const unanswered = (kind: Unanswered['kind'], retryAfterMs = 0): Unanswered => ({
  ok: false,
  kind,
  retryAfterMs,
});

/** Returns a reply's transition in one line. `chance` 0 gives the shortest pause. */
function transition(reply: Reply<unknown>, counts = before): string {
  const { to, failures, serverErrors, wait, next } = transitionFor(reply, counts, 0);
  return `${to}, ${failures} failures, ${serverErrors} server errors, ${wait} ms, ${next}`;
}

describe('a reply', () => {
  test('that accepts the command acknowledges the entry and ends its counts', () => {
    expect(transition({ ok: true, value: {} })).toBe(
      'acknowledged, 0 failures, 0 server errors, 0 ms, go_on',
    );
  });

  test.each([
    ['invalid_token', 409, 'held_sign_in', 'stop'],
    ['not_logged', 409, 'held_sign_in', 'stop'],
    ['acceptance_required', 403, 'held_sign_in', 'stop'],
    ['update_required', 409, 'held_update', 'stop'],
    ['version_conflict', 409, 'conflict', 'go_on'],
    ['repriced', 409, 'repriced', 'go_on'],
    ['content_changed', 409, 'repriced', 'go_on'],
    ['forbidden', 403, 'rejected', 'go_on'],
    ['whatever', 401, 'held_sign_in', 'stop'],
    ['whatever', 426, 'held_update', 'stop'],
  ])('of refusal with %s and status %i leads to %s: %s', (code, status, to, next) => {
    expect(transition(refused(code, status))).toBe(
      `${to}, 0 failures, 0 server errors, 0 ms, ${next}`,
    );
  });

  test.each([
    ['unreachable', 'stop'],
    ['not_ours', 'stop'],
    ['throttled', 'stop'],
    ['busy', 'stop'],
    ['full', 'go_on'],
    ['outdated', 'go_on'],
  ] as const)('that is %s queues the entry after a pause: %s', (kind, next) => {
    expect(transition(unanswered(kind))).toBe(
      `queued, 4 failures, 2 server errors, 2000 ms, ${next}`,
    );
  });

  test('of 5xx counts as a server error, and others are sent meanwhile', () => {
    expect(transition(unanswered('server_error'))).toBe(
      'queued, 4 failures, 3 server errors, 2000 ms, go_on',
    );
  });

  test('of the eighth 5xx parks the entry, and the seventh does not', () => {
    const after = (serverErrors: number) =>
      transition(unanswered('server_error'), { failures: 9, serverErrors });
    expect([after(6), after(7)]).toEqual([
      'queued, 10 failures, 7 server errors, 2000 ms, go_on',
      'parked, 10 failures, 8 server errors, 0 ms, go_on',
    ]);
  });

  test('that says when to come again is waited out', () => {
    expect(transition(unanswered('throttled', 90_000))).toBe(
      'queued, 4 failures, 2 server errors, 90000 ms, stop',
    );
  });
});

test('every state that a reply leads to is in the table of transitions', () => {
  const reached = [
    { ok: true, value: {} } as const,
    ...['not_logged', 'update_required', 'version_conflict', 'repriced', 'forbidden'].map((code) =>
      refused(code),
    ),
    unanswered('busy'),
  ].map((reply) => transitionFor(reply, before, 0).to);
  const parked = transitionFor(unanswered('server_error'), { failures: 0, serverErrors: 7 }, 0);
  const table = outboxTransitions.filter(({ from }) => from === 'in_flight').map(({ to }) => to);
  expect([...reached, parked.to].toSorted()).toEqual(table.toSorted());
});

describe('among open entries in their order', () => {
  const NOW = 1_000_000;
  const entry = (id: string, documentId: string, more: Partial<OutboxEntry> = {}) =>
    ({
      id,
      documentKind: 'order',
      documentId,
      state: 'queued',
      barrier: false,
      notBefore: 0,
      wait: 0,
      ...more,
    }) as OutboxEntry;

  const sent = (entries: readonly OutboxEntry[], { force = false, passed = [''] } = {}) =>
    entries.filter(createSendFilter(NOW, force, new Set(passed))).map(({ id }) => id);

  test('only the first of a document may be sent', () => {
    expect(sent([entry('1', 'a'), entry('2', 'a'), entry('3', 'b')])).toEqual(['1', '3']);
  });

  test('documents of different kinds may have the same id', () => {
    expect(sent([entry('1', 'a'), entry('2', 'a', { documentKind: 'report' })])).toEqual([
      '1',
      '2',
    ]);
  });

  test('an entry that is not queued is not sent, and the next ones of its document wait', () => {
    expect(
      sent([entry('1', 'a', { state: 'conflict' }), entry('2', 'a'), entry('3', 'b')]),
    ).toEqual(['3']);
  });

  test.each(['rejected', 'repriced'] as const)(
    'one that is %s holds back nothing of its document',
    (state) => {
      expect(sent([entry('1', 'a', { state }), entry('2', 'a')])).toEqual(['2']);
    },
  );

  test('one that this round has passed is not sent again', () => {
    expect(sent([entry('1', 'a'), entry('2', 'b')], { passed: ['1'] })).toEqual(['2']);
  });

  test('a pause is waited out, unless a person asks to send', () => {
    const paused = [entry('1', 'a', { notBefore: NOW + 5_000, wait: 5_000 })];
    expect([sent(paused), sent(paused, { force: true })]).toEqual([[], ['1']]);
  });

  test('a pause ends at its time', () => {
    expect(sent([entry('1', 'a', { notBefore: NOW, wait: 5_000 })])).toEqual(['1']);
  });

  test('a clock that was set back pauses nothing', () => {
    expect(sent([entry('1', 'a', { notBefore: NOW + 5_001, wait: 5_000 })])).toEqual(['1']);
  });

  test('a step does not overtake an earlier step that waits for the answer to a save', () => {
    const step = { barrier: true };
    expect(sent([entry('1', 'a'), entry('2', 'a', step), entry('3', 'b', step)])).toEqual(['1']);
  });

  test('a save overtakes a step that waits', () => {
    expect(sent([entry('1', 'a'), entry('2', 'a', { barrier: true }), entry('3', 'b')])).toEqual([
      '1',
      '3',
    ]);
  });

  test('a step overtakes saves that wait, and steps of documents that cannot be sent now', () => {
    const step = { barrier: true };
    expect(sent([entry('1', 'a'), entry('2', 'a'), entry('3', 'b', step)])).toEqual(['1', '3']);
    expect(
      sent([entry('1', 'a', { state: 'conflict' }), entry('2', 'a', step), entry('3', 'b', step)]),
    ).toEqual(['3']);
  });
});
