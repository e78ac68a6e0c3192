/**
 * Tests tickets on devices: they are opened, answered and closed offline, and no message is lost.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createTicketMatcher, type ListedTicket } from '#areas/contact/device/index.ts';
import { REOPEN_WITHIN_MS, type Ticket } from '#areas/contact/domain/index.ts';
import { readList } from '#areas/settings/device/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import type { Result } from '#kernel/domain/result.ts';

import { chooseRows, isLong } from '../test-extent.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { makeDistributor } from '../make-users.ts';
import { NOON } from '../test-server.ts';
import { closeTicket, newId, addReply, replyTo } from './ticket-calls.ts';
import { clock, norte, server, setUpTwoSides, addDevice, sync, type Device } from './two-sides.ts';

setUpFakeIndexedDb();
setUpTwoSides();

let carla: Device;
let marta: Device;
beforeEach(async () => {
  clock.now = NOON;
  carla = await addDevice('Carla', norte);
  marta = await addDevice('Marta', null);
});
async function done<Value>(result: Promise<Result<Value, string>>): Promise<Value> {
  const came = await result;
  if (!came.ok) throw new Error(`${came.code} ${JSON.stringify(came.issues)}`);
  return came.value;
}
const written = (more = {}) => ({
  subject: 'Dark display',
  topicId: 1,
  distributorId: null,
  body: 'Since yesterday.',
  attachments: [],
  ...more,
});
const text = (body: string) => ({ body, attachments: [] });
const open = async (who: Device, more = {}) =>
  (await done(who.tickets.open(written(more)))) as Ticket;
const at = async ({ tickets }: Device, id: string): Promise<ListedTicket | undefined> =>
  (await tickets.readTicket(id)).ticket;
const bodies = (ticket: Ticket | undefined) => ticket?.messages.map(({ body }) => body);
/** Opens a ticket, and syncs it to the devices of both sides. */
async function shared(): Promise<Ticket> {
  const { id } = await open(carla);
  await sync(carla);
  await sync(marta);
  return (await at(carla, id))!;
}

describe('offline', () => {
  it('a ticket is opened, shown as waiting, and at the other side once both have synced', async () => {
    carla.network.isUp = false;
    const { id } = await open(carla);
    expect((await at(carla, id))!.unsent).toMatchObject([{ canTakeBackMessage: true }]);
    await sync(carla);
    expect(await at(carla, id)).toMatchObject({
      sync: 'waiting',
      number: null,
      isNew: true,
      distributorName: 'Norte',
      status: 'waitingFluke',
      // Whether the ticket has arrived is unknown, so it cannot be taken back.
      unsent: [{ refusal: null, canTakeBackMessage: false }],
    });
    expect(await carla.tickets.reply(id, text('more'))).toMatchObject({
      code: 'illegal_transition',
    });
    carla.network.isUp = true;
    await sync(carla);
    await sync(marta);
    const there = await at(marta, id);
    expect(there).toMatchObject({ sync: 'synced', createdBy: 'Carla', isNew: false, unsent: [] });
    expect(await at(carla, id)).toMatchObject({ sync: 'synced', number: there!.number });
  });
  it('a ticket is answered on both sides, and no message is lost or duplicated', async () => {
    const { id } = await shared();
    carla.network.isUp = false;
    marta.network.isUp = false;
    await done(carla.tickets.reply(id, text('one')));
    await done(carla.tickets.reply(id, text('two')));
    await done(marta.tickets.reply(id, text('three')));
    expect((await at(carla, id))!.unsent.map(({ message }) => message.body)).toEqual([
      'one',
      'two',
    ]);
    marta.network.isUp = true;
    await sync(marta);
    carla.network.isUp = true;
    await sync(carla);
    await sync(marta);
    const all = ['Since yesterday.', 'three', 'one', 'two'];
    expect([bodies(await at(carla, id)), bodies(await at(marta, id))]).toEqual([all, all]);
    expect(await at(marta, id)).toMatchObject({ status: 'waitingFluke', unsent: [] });
  });
  it('topics and distributors can be chosen', async () => {
    marta.network.isUp = false;
    const { distributors, topics } = await marta.tickets.references();
    expect(distributors).toContainEqual({ id: norte, name: 'Norte' });
    expect(topics?.length).toBe(6);
    expect(await readList(carla.engine.bulk, 'ticket_topics')).toEqual(topics);
    expect(await marta.tickets.open(written())).toMatchObject({ code: 'refused' });
    expect((await open(marta, { distributorId: norte })).status).toBe('waitingSeller');
  });
  it.runIf(isLong)(
    'a device hears of a new distributor within a quarter of an hour, and not in each round before',
    async () => {
      const later = await makeDistributor(server, 'Later');
      const isKnown = async () =>
        (await marta.tickets.references()).distributors.some(({ id }) => id === later);
      await sync(marta);
      expect(await isKnown()).toBe(false);
      clock.now += 15 * MINUTE;
      await sync(marta);
      expect(await isKnown()).toBe(true);
    },
  );
  it.runIf(isLong)('tickets are found by their words, people and numbers', async () => {
    const ticket = await shared();
    const found = (search: string) => createTicketMatcher(search)(ticket);
    expect(['dark', 'DISP yest', 'norte', 'carla', String(ticket.number), ''].map(found)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(['bright', 'dark bright'].map(found)).toEqual([false, false]);
  });
});

describe('closing', () => {
  it('asks if the other side has written since, and is done once its author has seen it', async () => {
    const { id } = await shared();
    carla.network.isUp = false;
    await done(carla.tickets.close(id));
    expect((await at(carla, id))!.status).toBe('closed');
    await done(marta.tickets.reply(id, text('Try this.')));
    await sync(marta);
    carla.network.isUp = true;
    await sync(carla);
    expect(await at(carla, id)).toMatchObject({ sync: 'conflict', isAskedToClose: true });
    expect(bodies(await at(carla, id))).toContain('Try this.');
    expect(await carla.tickets.closeAnyway(id)).toBe(true);
    await sync(carla);
    await sync(marta);
    expect(await at(marta, id)).toMatchObject({ status: 'closed', closedBy: 'seller' });
  });
  it.runIf(isLong)('that asked can be given up, and the ticket stays open', async () => {
    const { id } = await shared();
    carla.network.isUp = false;
    await done(carla.tickets.close(id));
    await done(marta.tickets.reply(id, text('Try this.')));
    await sync(marta);
    carla.network.isUp = true;
    await sync(carla);
    expect(await carla.tickets.leaveOpen(id)).toBe(true);
    expect(await at(carla, id)).toMatchObject({ status: 'waitingSeller', sync: 'synced' });
  });
  it.each(chooseRows(['closeAnyway', 'leaveOpen'] as const, 1))(
    'that asked does not affect a reply that was written after it (%s)',
    async (answer) => {
      const { id } = await shared();
      carla.network.isUp = false;
      await done(carla.tickets.close(id));
      await done(marta.tickets.reply(id, text('Try this.')));
      await sync(marta);
      carla.network.isUp = true;
      await sync(carla);
      await done(carla.tickets.reply(id, text('One thing more.')));
      expect(await carla.tickets[answer](id)).toBe(true);
      await sync(carla);
      await sync(marta);
      expect(bodies(await at(marta, id))).toContain('One thing more.');
    },
  );
  it.runIf(isLong)('that both sides wished for is done', async () => {
    const { id } = await shared();
    carla.network.isUp = false;
    await done(carla.tickets.close(id));
    await done(marta.tickets.close(id));
    await sync(marta);
    carla.network.isUp = true;
    await sync(carla);
    expect(await at(carla, id)).toMatchObject({
      status: 'closed',
      sync: 'synced',
      closedBy: 'manufacturer',
    });
  });
});

describe('a reply to what was closed meanwhile', () => {
  it.runIf(isLong)('opens it again', async () => {
    const ticket = await shared();
    carla.network.isUp = false;
    await done(carla.tickets.reply(ticket.id, text('still dark')));
    await closeTicket(marta.client, ticket);
    carla.network.isUp = true;
    await sync(carla);
    expect(await at(carla, ticket.id)).toMatchObject({ status: 'waitingFluke', closedBy: null });
    expect(bodies(await at(carla, ticket.id))).toContain('still dark');
  });
  it('becomes a linked ticket if it is too late by the server’s clock', async () => {
    const ticket = await shared();
    carla.network.isUp = false;
    await done(carla.tickets.reply(ticket.id, text('still dark')));
    clock.now = NOON - REOPEN_WITHIN_MS - 1;
    const { status } = await closeTicket(await server.as(marta.person), ticket);
    expect(status).toBe(200);
    clock.now = NOON;
    carla.network.isUp = true;
    await sync(carla);
    const old = await at(carla, ticket.id);
    expect(old).toMatchObject({ status: 'closed', sync: 'synced', unsent: [] });
    expect(await at(carla, old!.continuedBy!)).toMatchObject({
      continues: ticket.id,
      status: 'waitingFluke',
      messages: [{ body: 'still dark' }],
    });
  });
});

describe('a refused message', () => {
  /** A message with an attachment whose bytes no device has, so that it cannot be sent. */
  const lost = {
    body: 'with a photo',
    attachments: [{ hash: 'a'.repeat(64), name: 'p.txt', size: 3, type: 'txt' as const }],
  };
  it('stays with its reason beside later messages, and can be moved back into the message being typed', async () => {
    const { id } = await shared();
    await done(carla.tickets.reply(id, lost));
    await sync(carla);
    await done(carla.tickets.reply(id, text('and another')));
    await sync(carla);
    const ticket = (await at(carla, id))!;
    expect(ticket).toMatchObject({
      sync: 'not_sent',
      unsent: [
        {
          message: { body: 'with a photo' },
          refusal: 'refused',
          issues: [{ path: ['message', 'attachments', 0], code: 'not_here' }],
          canTakeBackMessage: true,
        },
      ],
    });
    expect(bodies(ticket)).toEqual(['Since yesterday.', 'and another']);
    await carla.tickets.saveDraft({
      id,
      subject: '',
      topicId: null,
      distributorId: norte,
      body: 'begun',
      attachments: [],
    });
    expect(await carla.tickets.takeBack(id, ticket.unsent[0]!.entryId)).toBe(id);
    expect(await carla.tickets.draftOf(id)).toMatchObject({
      body: 'begun\n\nwith a photo',
      attachments: lost.attachments,
    });
    expect(await at(carla, id)).toMatchObject({ sync: 'synced', unsent: [] });
  });
  it('that opened a ticket is withdrawn completely, and sent again under its id', async () => {
    const { id } = await open(carla, lost);
    await sync(carla);
    const ticket = (await at(carla, id))!;
    expect(ticket).toMatchObject({ sync: 'not_sent', isNew: true });
    await carla.tickets.takeBack(id, ticket.unsent[0]!.entryId);
    expect(await at(carla, id)).toBeUndefined();
    expect(await carla.tickets.draftOf(id)).toMatchObject({ subject: 'Dark display', topicId: 1 });
    await done(carla.tickets.open(written({ body: 'without' }), id));
    await sync(carla);
    expect(await at(carla, id)).toMatchObject({ sync: 'synced', messages: [{ body: 'without' }] });
  });
  it.runIf(isLong)(
    'taken back before it left is not sent, and what was queued behind it is',
    async () => {
      const { id } = await shared();
      carla.network.isUp = false;
      await done(carla.tickets.reply(id, text('one')));
      await done(carla.tickets.reply(id, text('two')));
      const [first] = (await at(carla, id))!.unsent;
      await carla.tickets.takeBack(id, first!.entryId);
      carla.network.isUp = true;
      await sync(carla);
      await sync(marta);
      expect(bodies(await at(marta, id))).toEqual(['Since yesterday.', 'two']);
    },
  );
});

it('a lost receipt makes no second message: the same one arrives again under another operation', async () => {
  const ticket = await shared();
  const said = { body: 'once', messageId: newId() };
  const again = await addReply(carla.client, ticket, said);
  await replyTo(carla.client, again, said);
  await sync(marta);
  expect(bodies(await at(marta, ticket.id))).toEqual(['Since yesterday.', 'once']);
});
