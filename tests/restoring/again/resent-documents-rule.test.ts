/** Tests what becomes of templates and tickets that are sent again after a restore. */
import { describe, expect, test } from 'vitest';
import { findLostMessages, resendTicket, ticketTextToHash } from '#areas/contact/domain/index.ts';
import type { Ticket } from '#areas/contact/domain/index.ts';
import {
  resendTemplateCommand,
  templateComparisonVerdict,
} from '#areas/orders/domain/templates/resend-template.ts';
import {
  reservedCountFor,
  isOtherThanHeldVersion,
  verdictOnRemovedDocument,
  reservationStartTime,
} from '#areas/restores/domain/index.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { acknowledgedOrder } from '../restored-samples.ts';

const seller = {
  userId: 3,
  distributorId: 7,
  permissions: [permissionEntryFor('orders', 'write'), permissionEntryFor('contact', 'write')],
};
const admin = { ...seller, distributorId: null };

describe('a template after a restore', () => {
  const state = { version: 5, hash: 'a', deleted: false, restoredVersion: 5 };

  test.each([
    [undefined, 4, undefined, 'missing'],
    [undefined, 4, 4, 'removed'],
    [undefined, 4, 3, 'missing'],
    [{ ...state, deleted: true }, 4, undefined, 'removed'],
    [{ ...state, hash: 'mine' }, 9, undefined, 'same'],
    [state, 5, undefined, 'same'],
    [state, 6, undefined, 'older'],
    [{ ...state, version: 6 }, 6, undefined, 'other'],
    [{ ...state, restoredVersion: null }, 5, undefined, 'same'],
    [{ ...state, restoredVersion: null }, 6, undefined, 'other'],
  ])(
    'that is %j here and has version %i there, removed at %s, is %s',
    (here, version, at, verdict) => {
      expect(templateComparisonVerdict(here, { version, hash: 'mine' }, at)).toBe(verdict);
    },
  );

  const template = { id: 't', distributorId: 7, version: 5, deleted: true };
  const content = acknowledgedOrder().content;
  const decide = (
    here: number | undefined,
    more: object = {},
    actor: typeof admin = seller as never,
  ) => {
    const full = { ...template, content, name: 'Monthly' } as never;
    const decided = resendTemplateCommand.decide(
      here === undefined ? undefined : ({ ...template, version: here, deleted: false } as never),
      { template: full },
      {
        actor,
        now: 9,
        facts: {
          distributorName: 'Sul',
          restore: { isLost: true, restoredVersion: 4, isSame: false, holder: undefined, ...more },
        },
      },
    );
    if (!decided.ok) return decided.code;
    const {
      version,
      deleted,
      distributorName = 'here',
    } = decided.value as never as {
      version: number;
      deleted: boolean;
      distributorName?: string;
    };
    return `v${version} ${deleted} ${distributorName}`;
  };

  test.each([
    ['missing here', decide(undefined), 'v5 false Sul'],
    ['of the version before the restore', decide(4), 'v5 false Sul'],
    ['the same here', decide(9, { isSame: true }), 'v9 false here'],
    ['later here', decide(9, { restoredVersion: 6 }), 'v9 false here'],
    ['of the same version here', decide(5, { restoredVersion: 5 }), 'version_conflict'],
    ['changed here since', decide(6), 'version_conflict'],
    ['made here since', decide(6, { restoredVersion: null }), 'version_conflict'],
    ['not lost', decide(undefined, { isLost: false }), 'not_restored'],
    ['of a name in use', decide(undefined, { holder: { id: 'x' } }), 'name_taken'],
    ['of its own name', decide(undefined, { holder: { id: 't' } }), 'v5 false Sul'],
    [
      'of another distributor',
      decide(undefined, {}, { ...seller, distributorId: 8 } as never),
      'forbidden',
    ],
  ])('%s is answered with %s', (_name, answer, expected) => {
    expect(answer).toBe(expected);
  });
});

describe('a ticket that is sent again', () => {
  const message = (id: string, side: 'seller' | 'manufacturer', at: number) => ({
    id,
    side,
    at,
    by: 'x',
    body: id,
    attachments: [],
  });
  const ticket = (more: Partial<Ticket> = {}): Ticket =>
    ({
      id: 't',
      number: 1,
      distributorId: 7,
      distributorName: 'Norte',
      subject: 's',
      topicId: 1,
      status: 'waitingFluke',
      messages: [message('b', 'seller', 2), message('a', 'manufacturer', 1)],
      statusSince: 5,
      closedBy: null,
      version: 3,
      updatedAt: 4,
      ...more,
    }) as Ticket;
  const decide = (
    state: Ticket | undefined,
    sent = ticket(),
    actor: typeof admin = seller as never,
  ) =>
    resendTicket.decide(
      state,
      { ticket: sent, own: [] },
      {
        actor,
        now: 9,
        facts: { distributorName: 'Sul' },
      },
    );

  test('adds only own messages from a distributor, and all from the manufacturer, the oldest first', () => {
    const ids = (actor: typeof admin) =>
      findLostMessages(undefined, ticket(), actor).map(({ id }) => id);
    expect([ids(seller as never), ids(admin)]).toEqual([['b'], ['b', 'a']]);
    expect(decide(undefined, ticket(), admin)).toMatchObject({
      value: { distributorName: 'Sul', messages: [{ id: 'a' }, { id: 'b' }] },
    });
  });

  test('that the server lost is refused without a message of its own', () => {
    const foreign = ticket({ messages: [message('a', 'manufacturer', 1)] });
    expect(decide(undefined, foreign)).toMatchObject({ ok: false, code: 'illegal_transition' });
  });

  test('changes nothing where nothing is lost and its status is no later', () => {
    const here = ticket({ version: 8 });
    expect(decide(here)).toEqual({ ok: true, value: here });
  });

  test('brings lost messages, and the later of both statuses, into a version above', () => {
    const here = ticket({ messages: [message('c', 'seller', 0)], version: 8, updatedAt: 20 });
    expect(decide(here)).toMatchObject({
      value: {
        status: 'waitingFluke',
        messages: [{ id: 'c' }, { id: 'b' }],
        version: 9,
        updatedAt: 20,
      },
    });
    const closed = ticket({ status: 'closed', closedBy: 'seller', statusSince: 6, version: 30 });
    expect(decide(here, { ...closed, updatedAt: 40 })).toMatchObject({
      value: { status: 'closed', closedBy: 'seller', statusSince: 6, version: 30, updatedAt: 40 },
    });
    const earlier = ticket({ status: 'closed', closedBy: 'seller', statusSince: 4 });
    expect(decide(here, earlier)).toMatchObject({
      value: { status: 'waitingFluke', closedBy: null },
    });
  });

  test('is refused where either side is another distributor’s', () => {
    const other = ticket({ distributorId: 8 });
    const codes = [decide(undefined, other), decide(other)].map((one) => (one.ok ? '' : one.code));
    expect(codes).toEqual(['forbidden', 'forbidden']);
  });

  test('is compared by its status, its closing side and its messages in any order', () => {
    expect(ticketTextToHash(ticket())).toBe('["waitingFluke",null,["a","b"]]');
  });
});

test('numbers are reserved from the week of the backup, or from its restore', () => {
  const week = 7 * DAY;
  expect([
    reservationStartTime(3 * week + DAY, undefined),
    reservationStartTime(3 * week + DAY, 3 * week + 5),
    reservationStartTime(3 * week + DAY, 2 * week),
    reservationStartTime(3 * week + DAY, 3 * week + DAY),
    reservationStartTime(3 * week + DAY, 3 * week + DAY + 1),
  ]).toEqual([3 * week, 3 * week + 5, 3 * week, 3 * week + DAY, 3 * week]);
  expect([reservedCountFor(-5, 40), reservedCountFor(1, 40), reservedCountFor(MINUTE, 40)]).toEqual(
    [400, 401, 440],
  );
});

test('a version is another where it differs, or was made after the backup', () => {
  const here = (version: number, restoredVersion: number | null) => ({ version, restoredVersion });
  expect([
    isOtherThanHeldVersion(here(5, 5), 5),
    isOtherThanHeldVersion(here(5, 4), 5),
    isOtherThanHeldVersion(here(5, null), 5),
    isOtherThanHeldVersion(here(6, 6), 5),
  ]).toEqual([false, true, false, true]);
});

test('a removal is repeated only on a document in which nothing has happened since the backup', () => {
  const stored = { version: 5, deleted: false, restoredVersion: 5 };
  expect([
    verdictOnRemovedDocument(stored, 5),
    verdictOnRemovedDocument(stored, 4),
    verdictOnRemovedDocument({ ...stored, version: 6 }, 7),
    verdictOnRemovedDocument({ ...stored, deleted: true }, 5),
    verdictOnRemovedDocument(undefined, 5),
  ]).toEqual(['older', 'same', 'same', 'same', 'same']);
});
