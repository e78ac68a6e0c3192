/** Tests, as tables, the rules for comparing documents after a restore and sending them again. */
import { describe, expect, test } from 'vitest';
import {
  isClaimable,
  lastReservedNumber,
  findOrderLosses,
  resendOrderCommand,
  statusAfterResend,
  orderComparisonVerdict,
  type ComparedState,
  type HeldOrder,
  type ResendFacts,
} from '#areas/orders/domain/index.ts';
import { reportComparisonVerdict } from '#areas/reports/domain/index.ts';
import { findRestoreThatLost } from '#areas/restores/domain/index.ts';
import { RESEND_AFTER_RESTORE_MS } from '#kernel/domain/documents/resend-after-restore.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { formatOrderNumber } from '#kernel/domain/ids.ts';
import { acknowledgedOrder, held } from './restored-samples.ts';

const here = (more: Partial<ComparedState> = {}): ComparedState => ({
  version: 4,
  status: 'waiting_approval',
  revision: 1,
  number: '26-000005',
  hash: 'b'.repeat(64),
  restoredVersion: 4,
  restoredHash: null,
  ...more,
});

const other = 'c'.repeat(64);

describe('the verdict', () => {
  test.each<[string, ComparedState | undefined, HeldOrder, string]>([
    ['the server has none', undefined, held(), 'missing'],
    ['the device is behind', here({ version: 6, restoredVersion: 5 }), held(), 'same'],
    ['only a decision is lost', here(), held({ status: 'complete' }), 'same'],
    ['other content, untouched here', here({ hash: other }), held(), 'older'],
    ['a submission is lost', here({ status: 'draft', revision: 0 }), held(), 'older'],
    ['a withdrawal is lost', here(), held({ status: 'draft' }), 'older'],
    ['a return for correction is lost', here(), held({ status: 'waiting_correction' }), 'older'],
    [
      'a return is lost of what was decided already',
      here({ status: 'waiting_processing' }),
      held({ status: 'waiting_correction' }),
      'same',
    ],
    ['changed here since', here({ version: 5, hash: other }), held(), 'other'],
    ['changed here to the same', here({ version: 5 }), held(), 'same'],
    [
      'made here since, of the same version',
      here({ version: 5, restoredVersion: null }),
      held(),
      'same',
    ],
    [
      'the same version with other content',
      here({ version: 5, restoredVersion: 5, hash: other }),
      held(),
      'other',
    ],
  ])('%s: %4$s', (_name, state, row, verdict) => {
    expect(orderComparisonVerdict(state, row)).toBe(verdict);
  });

  test.each([
    ['missing', undefined, 1, 'complete', 2, 'missing'],
    ['the server processes it by itself', 'waiting_processing', 1, 'complete', 2, 'same'],
    ['it waits for an answer that was given', 'stand_by', 1, 'complete', 4, 'older'],
    ['it waits for a corrected file', 'waiting_correction', 1, 'complete', 4, 'older'],
    ['somebody else read the file another way', 'complete', 4, 'complete', 3, 'other'],
  ] as const)('of a report, %s: %5$s', (_name, status, at, heldStatus, version, verdict) => {
    const work = at === 1 ? 'w' : 'another';
    const state = status && { version: at, status, fileHash: 'h', work, restoredVersion: 1 };
    expect(
      reportComparisonVerdict(state, {
        id: 'r',
        distributorId: 7,
        version,
        status: heldStatus,
        fileHash: 'h',
        work: 'w',
        fileName: 'stock.csv',
        rows: 3,
        updatedAt: 1,
        updatedBy: 'Ana',
      }),
    ).toBe(verdict);
  });
});

const actor = {
  userId: 3,
  distributorId: 7,
  permissions: [permissionEntryFor('orders', 'write')],
};

const facts = (more: Partial<NonNullable<ResendFacts['restore']>> = {}): ResendFacts => ({
  distributorName: 'Norte',
  actorName: 'Ana',
  restore: {
    isLost: true,
    restoredVersion: null,
    isSameContent: false,
    number: 'free',
    submittedById: 3,
    ...more,
  },
});

const decide = (
  state: ReturnType<typeof acknowledgedOrder> | undefined,
  more: Parameters<typeof facts>[0] = {},
  order = acknowledgedOrder(),
  who: typeof actor = actor,
) => {
  const decided = resendOrderCommand.decide(
    state,
    { order, submission: null },
    { actor: who, now: 99, facts: facts(more) },
  );
  if (!decided.ok) return decided.code;
  const taken = decided.value as ReturnType<typeof acknowledgedOrder>;
  return `${taken.status} v${taken.version}`;
};

describe('sending again', () => {
  test('a submitted order waits for approval again, in the device’s version', () => {
    expect(decide(undefined)).toBe('waiting_approval v5');
  });
  test.each([
    ['draft', 'draft v5'],
    ['waiting_correction', 'waiting_correction v5'],
    ['waiting_processing', 'waiting_approval v6'],
    ['stand_by', 'waiting_approval v6'],
    ['complete', 'waiting_approval v6'],
    ['canceled', 'waiting_approval v6'],
  ] as const)('%s comes back as %s', (status, taken) => {
    expect(decide(undefined, {}, acknowledgedOrder({ status }))).toBe(taken);
    expect(taken.startsWith(statusAfterResend(status))).toBe(true);
  });
  test.each<[string, Parameters<typeof decide>, string]>([
    ['nothing was restored', [undefined, { isLost: false }], 'not_restored'],
    ['no timeline can have given its number', [undefined, { number: 'outside' }], 'draft v6'],
    ['another order has its number', [undefined, { number: 'taken' }], 'draft v6'],
    [
      'another distributor’s',
      [undefined, {}, acknowledgedOrder(), { ...actor, distributorId: 8 }],
      'forbidden',
    ],
    [
      'the right to write is missing',
      [
        undefined,
        {},
        acknowledgedOrder(),
        { ...actor, permissions: [permissionEntryFor('orders', 'read')] },
      ],
      'forbidden',
    ],
    [
      'a later version is here already',
      [acknowledgedOrder({ version: 7 }), { restoredVersion: 6 }],
      'waiting_approval v7',
    ],
    [
      'the same version is here, with the same content',
      [acknowledgedOrder(), { restoredVersion: 5, isSameContent: true }],
      'waiting_approval v5',
    ],
    [
      'the same version with other content',
      [acknowledgedOrder(), { restoredVersion: 5 }],
      'version_conflict',
    ],
    [
      'changed here since',
      [acknowledgedOrder({ version: 6 }), { restoredVersion: 4 }],
      'version_conflict',
    ],
    [
      'it is complete here',
      [acknowledgedOrder({ version: 4, status: 'complete' }), { restoredVersion: 4 }],
      'version_conflict',
    ],
  ])('%s: %2$s', (_name, asked, answer) => {
    expect(decide(...asked)).toBe(answer);
  });
  test('a decision is not accepted from a device, and the server’s decision stays', () => {
    const order = acknowledgedOrder({ status: 'complete', approvedRevision: 1, erpNumber: 'E-1' });
    const decided = resendOrderCommand.decide(
      acknowledgedOrder({ version: 4, approvedRevision: null, comments: 2 }),
      { order, submission: null },
      { actor, now: 99, facts: facts({ restoredVersion: 4 }) },
    );
    expect(decided).toMatchObject({
      value: { approvedRevision: null, erpNumber: null, comments: 2, resentAt: 99 },
    });
  });
  test('a device without a restore shows its order unchanged', () => {
    const decided = resendOrderCommand.decide(
      undefined,
      { order: acknowledgedOrder(), submission: null },
      { actor, now: 99, facts: { distributorName: 'Norte', actorName: 'Ana' } },
    );
    expect(decided).toMatchObject({ ok: true, value: { status: 'waiting_approval', version: 5 } });
  });
});

describe('findings for administrators', () => {
  const kinds = (
    state: Parameters<typeof findOrderLosses>[0],
    row: HeldOrder,
    { isOutside = false, isSent = true } = {},
  ) => findOrderLosses(state, row, { isOutside, isSent }).map(({ kind }) => kind);
  const known = { ...here(), totalMinor: 100, comments: 0, erpNumber: null };
  const draftHeld = { status: 'draft', number: null, revision: 0 } as const;
  const knownDraft = { ...known, ...draftHeld };
  test.each<[string, Parameters<typeof kinds>, string[]]>([
    ['nothing, of what only waits', [undefined, held()], []],
    ['a decision', [known, held({ status: 'canceled' })], ['decision']],
    ['an approval', [known, held({ status: 'waiting_processing' })], ['erp_fetched']],
    ['the ERP’s answer', [known, held({ status: 'complete', erpNumber: 'E-1' })], ['erp_answer']],
    ['comments, though no version tells', [known, held({ version: 4, comments: 2 })], ['comments']],
    [
      'content of which only the head is known',
      [undefined, held({ head: true })],
      ['content_missing'],
    ],
    [
      'content that whoever has it may not send again',
      [{ ...known, hash: other }, held(), { isSent: false }],
      ['content_missing'],
    ],
    ['nothing, where that content is here', [known, held(), { isSent: false }], []],
    [
      'a draft that is named without its content and its total',
      [knownDraft, held({ ...draftHeld, head: true, hash: null, totalMinor: undefined })],
      ['content_missing'],
    ],
    [
      'nothing, of an order that is named and here under its number',
      [known, held({ head: true, hash: null, totalMinor: undefined })],
      [],
    ],
    ['a number outside the range', [undefined, held(), { isOutside: true }], ['number_outside']],
    [
      'another number, though this version is behind: each of two timelines had assigned one',
      [{ ...known, number: '26-000009' }, held({ version: 4 })],
      ['renumbered'],
    ],
    ['nothing, of a device that is behind', [known, held({ version: 4, status: 'complete' })], []],
  ])('%s', (_name, asked, told) => {
    expect(kinds(...asked)).toEqual(told);
  });
});

test('only numbers that a timeline can have assigned are claimed, in the format of the year', () => {
  const ranges = [{ year: 2026, first: 5, last: 9 }];
  const furthest = 9 + 40 * (DAY / MINUTE + 10);
  expect(
    [4, 5, 9, 10, furthest, furthest + 1]
      .map((count) => formatOrderNumber(2026, count))
      .concat('25-000005', '26-0000005')
      .map((number) => isClaimable(number, ranges)),
  ).toEqual([false, true, true, true, true, false, false, false]);
});

test('a restore sets numbers aside by the time since the backup, and leaves numbers for the year', () => {
  const at = (elapsed: number) => ({ before: 7, base: 5, elapsed });
  expect(lastReservedNumber(at(60 * MINUTE))).toBe(5 + 40 * 70);
  expect(lastReservedNumber(at(60 * MINUTE), 5_000)).toBe(5 + 40 * 70 + 5_000);
  expect(lastReservedNumber(at(200 * DAY))).toBeUndefined();
  expect(lastReservedNumber(at(200 * DAY), 50_000)).toBe(7 + 50_000);
  expect(lastReservedNumber({ before: 9_500_000, base: 5, elapsed: HOUR })).toBeUndefined();
});

test('work counts as lost by a restore although a clock was minutes wrong, and for half a year only', () => {
  const restores = [{ id: 'r', at: 10 * HOUR, since: 8 * HOUR }];
  const isLost = (at: number, now = 11 * HOUR) =>
    findRestoreThatLost(restores, at, now) !== undefined;
  expect([
    isLost(8 * HOUR - 6 * MINUTE),
    isLost(9 * HOUR),
    isLost(10 * HOUR + 6 * MINUTE),
    isLost(9 * HOUR, 10 * HOUR + RESEND_AFTER_RESTORE_MS + 1),
  ]).toEqual([true, true, true, false]);
});
