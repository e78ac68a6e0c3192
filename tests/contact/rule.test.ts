/** Tests the rules for tickets, and the figures about them. */
import { describe, expect, it, test } from 'vitest';
import {
  AUTO_CLOSE_AFTER_MS,
  closeTicket,
  createFollowUpTicket,
  closeExpiredTicket,
  timeToFirstAnswerMs,
  openTicket,
  REOPEN_WITHIN_MS,
  replyToTicket,
  computeTicketFigures,
  ticketLimits,
  ticketStates,
  type Ticket,
} from '#areas/contact/domain/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { printStates, unreachableStates } from '#kernel/domain/documents/state-table.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { sampleAttachment } from '../files/sample-files.ts';

const seller = {
  userId: 1,
  distributorId: 7,
  permissions: [permissionEntryFor('contact', 'write')],
};
const other = { ...seller, userId: 2, distributorId: 8 };
const reader = { ...seller, permissions: [permissionEntryFor('contact', 'read')] };
const admin = {
  userId: 3,
  distributorId: null,
  permissions: [permissionEntryFor('contact', 'write')],
};
type Actor = typeof seller | typeof admin;

const facts = { actorName: 'Somebody', distributorId: 7, distributorName: 'Norte' };
let ids = 0;

const message = (body = 'text', more = {}) => ({
  id: `m${(ids += 1)}`,
  body,
  attachments: [],
  ...more,
});

const opening = { id: 't', baseVersion: 0, distributorId: 7, subject: 'S', topicId: 1 };

const open = (actor: Actor, now = 0, more = {}, given = {}) =>
  openTicket.decide(
    undefined,
    { ...opening, message: message(), ...more },
    { actor, now, facts: { ...facts, ...given } },
  );

const opened = (actor: Actor = seller, now = 0): Ticket => {
  const result = open(actor, now);
  if (!result.ok) throw new Error(result.code);
  return result.value as Ticket;
};

const reply = (state: Ticket | undefined, actor: Actor, now = 0, said = message(), given = {}) =>
  replyToTicket.decide(
    state,
    { baseVersion: 0, message: said },
    { actor, now, facts: { ...facts, ...given } },
  );

const replied = (state: Ticket, actor: Actor, now = 0): Ticket => {
  const result = reply(state, actor, now);
  if (!result.ok) throw new Error(result.code);
  return result.value as Ticket;
};

const close = (state: Ticket, actor: Actor, now = 0, baseVersion = state.version) =>
  closeTicket.decide(state, { baseVersion }, { actor, now, facts: {} });

const closed = (state: Ticket, actor: Actor, now = 0): Ticket => {
  const result = close(state, actor, now);
  if (!result.ok) throw new Error(result.code);
  return result.value as Ticket;
};

const codeOf = (result: { readonly ok: boolean }) => ('code' in result ? result.code : 'ok');

test('the table of states reads like this, and every state can be reached', () => {
  expect(printStates(ticketStates)).toBe(
    [
      'open as seller: new → waitingFluke by seller',
      'open as manufacturer: new → waitingSeller by manufacturer',
      'reply as seller: waitingFluke, waitingSeller, closed → waitingFluke by seller',
      'reply as manufacturer: waitingFluke, waitingSeller, closed → waitingSeller by manufacturer',
      'close: waitingFluke, waitingSeller → closed by seller, manufacturer',
      'expire: waitingSeller → closed by portal',
    ].join('\n'),
  );
  expect(unreachableStates(ticketStates)).toEqual([]);
});

describe('opening', () => {
  it('makes the ticket wait for the other side', () => {
    expect(opened(seller).status).toBe('waitingFluke');
    expect(opened(admin).status).toBe('waitingSeller');
  });

  it('requires a subject, a topic that is offered, and a message', () => {
    const wrong = open(
      seller,
      0,
      { subject: ' ', topicId: 9, message: message('  ') },
      { topics: [1] },
    );
    expect(wrong).toMatchObject({
      code: 'refused',
      issues: [
        { path: ['subject'], code: 'required' },
        { path: ['message', 'body'], code: 'required' },
        { path: ['topicId'], code: 'not_offered' },
      ],
    });
    expect(open(seller, 0, { topicId: null }, { topics: [1] })).toMatchObject({
      issues: [{ path: ['topicId'], code: 'required' }],
    });
    expect(codeOf(open(seller, 0, { topicId: null }, { topics: [] }))).toBe('ok');
  });

  it('requires the right to write, and the person’s own distributor', () => {
    expect(codeOf(open(reader))).toBe('forbidden');
    expect(codeOf(open(other))).toBe('forbidden');
    expect(codeOf(open(seller, 0, {}, { isDistributorInactive: true }))).toBe(
      'distributor_inactive',
    );
  });

  it('twice has one effect, and another ticket under its id is refused', () => {
    const first = opened();
    const said = { id: first.messages[0]!.id, body: 'text', attachments: [] };
    const again = (more: object) =>
      openTicket.decide(
        first,
        { ...opening, message: said, ...more },
        { actor: seller, now: 5, facts },
      );

    expect(again({})).toEqual({ ok: true, value: first });
    expect(codeOf(again({ message: message() }))).toBe('version_conflict');
  });
});

describe('a reply', () => {
  it('switches whose turn it is, and a second one of the same side does not', () => {
    const asked = opened(seller);
    const answered = replied(asked, admin, 5);
    expect([answered.status, answered.statusSince]).toEqual(['waitingSeller', 5]);
    expect(replied(answered, admin).status).toBe('waitingSeller');
    expect(replied(answered, seller).status).toBe('waitingFluke');
  });

  it('is appended whichever version it was written on, and arrives once', () => {
    const asked = opened();
    const said = message('mine');
    const once = reply(replied(asked, admin), seller, 1, said);
    if (!once.ok) throw new Error(once.code);
    const state = once.value as Ticket;
    expect(state.messages.map(({ side }) => side)).toEqual(['seller', 'manufacturer', 'seller']);
    expect(reply(state, seller, 9, said)).toEqual({ ok: true, value: state });
  });

  it('requires a text or a file, only files that have arrived, and no more files than a ticket may have', () => {
    const file = sampleAttachment;
    expect(codeOf(reply(opened(), seller, 0, message('')))).toBe('refused');
    expect(codeOf(reply(opened(), seller, 0, message('', { attachments: [file] })))).toBe('ok');

    const missing = reply(opened(), seller, 0, message('x', { attachments: [file] }), {
      uploadedFiles: new Set(),
    });
    expect(missing).toMatchObject({
      issues: [{ path: ['message', 'attachments', 0], code: 'not_here' }],
    });

    const many = Array.from({ length: 6 }, (_, n) => ({ ...file, hash: `h${n}` }));
    const six = reply(opened(), seller, 0, message('x', { attachments: many }));
    if (!six.ok) throw new Error(six.code);
    expect(reply(six.value as Ticket, admin, 0, message('x', { attachments: many }))).toMatchObject(
      { issues: [{ code: 'too_many' }] },
    );
  });

  it('is refused by a ticket that is full', () => {
    const state = {
      ...opened(),
      messages: Array.from({ length: ticketLimits.messages }, () => opened().messages[0]!),
    };
    expect(reply(state, seller)).toMatchObject({ code: 'ticket_full', details: { limit: 200 } });
  });

  it('requires the right to write, and the person’s own distributor', () => {
    expect(codeOf(reply(opened(), other))).toBe('forbidden');
    expect(codeOf(reply(opened(), reader))).toBe('forbidden');
  });
});

describe('a closed ticket', () => {
  it('was closed by either side, once, by a person who had seen the last message', () => {
    expect(closed(opened(), seller, 3)).toMatchObject({
      status: 'closed',
      closedBy: 'seller',
      statusSince: 3,
    });
    expect(closed(opened(), admin).closedBy).toBe('manufacturer');
    expect(codeOf(close(closed(opened(), seller), admin))).toBe('illegal_transition');
    expect(codeOf(close(opened(), other))).toBe('forbidden');
    expect(codeOf(close(replied(opened(), admin), seller, 0, 1))).toBe('version_conflict');
  });

  it('is opened again by a reply within 30 days, to the millisecond', () => {
    const state = closed(opened(), seller, 0);
    expect(replied(state, seller, REOPEN_WITHIN_MS)).toMatchObject({
      status: 'waitingFluke',
      closedBy: null,
    });
    expect(replied(state, admin, REOPEN_WITHIN_MS).status).toBe('waitingSeller');
  });

  it('stays closed after a later reply, which opens a linked ticket', () => {
    const state = closed(opened(), seller, 0);
    const late = REOPEN_WITHIN_MS + 1;
    const said = message('and again');
    const result = reply(state, seller, late, said);
    expect(result).toMatchObject({
      ok: true,
      value: { status: 'closed', continuedBy: said.id, messages: { length: 1 }, version: 3 },
    });

    const linked = createFollowUpTicket(
      state,
      { message: said },
      { actor: seller, now: late, facts },
    );
    expect(linked).toMatchObject({
      id: said.id,
      number: null,
      subject: 'S',
      topicId: 1,
      status: 'waitingFluke',
      continues: 't',
      version: 1,
      messages: [{ id: said.id, body: 'and again' }],
    });

    const second = reply({ ...state, continuedBy: 'first' }, seller, late);
    expect(second).toMatchObject({ value: { continuedBy: 'first' } });
  });

  it('was closed automatically 14 days after the manufacturer’s last message, and only then', () => {
    const state = replied(opened(), admin, 10);
    expect(closeExpiredTicket(state, 10 + AUTO_CLOSE_AFTER_MS - 1)).toBeUndefined();
    expect(closeExpiredTicket(state, 10 + AUTO_CLOSE_AFTER_MS)).toMatchObject({
      status: 'closed',
      closedBy: 'portal',
      statusSince: 10 + AUTO_CLOSE_AFTER_MS,
    });
    expect(closeExpiredTicket(opened(), 99 * DAY)).toBeUndefined();
    expect(closeExpiredTicket(closed(state, admin), 99 * DAY)).toBeUndefined();
  });
});

describe('figures', () => {
  it('count whose turn it is, name the oldest, and give the median of first answers', () => {
    const asked = opened(seller, 2 * HOUR);
    const answered = [1, 3, 10].map((hours) => replied(opened(seller, 0), admin, hours * HOUR));
    const figures = computeTicketFigures(
      [asked, ...answered, closed(answered[0]!, admin)],
      3 * HOUR,
    );
    expect(figures).toMatchObject({
      waitingFluke: 1,
      waitingSeller: 3,
      oldest: { createdAt: 0 },
      firstAnswer: 2 * HOUR,
    });
    expect(computeTicketFigures(answered, 10 * HOUR).firstAnswer).toBe(3 * HOUR);
    expect(computeTicketFigures([], 0)).toEqual({
      waitingFluke: 0,
      waitingSeller: 0,
      oldest: undefined,
      firstAnswer: undefined,
    });
    expect(timeToFirstAnswerMs(asked)).toBeUndefined();
  });

  it('leave out tickets opened more than 90 days ago', () => {
    const old = replied(opened(seller, 0), admin, HOUR);
    expect(computeTicketFigures([old], 91 * DAY).firstAnswer).toBeUndefined();
  });
});
