/** Tests tickets on the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { allJobs, allTenantTables } from '#app/server/modules.ts';
import { listAlerts as alertList } from '#areas/alerts/domain/calls.ts';
import { calls, AUTO_CLOSE_AFTER_MS, REOPEN_WITHIN_MS } from '#areas/contact/domain/index.ts';
import { selectNotesOfTicket } from '#areas/contact/server/notes/notes-sql.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { tenantScope } from '#kernel/server/tenant-scope.ts';
import { attachmentOf, textFile } from '../files/sample-files.ts';
import { factsIn, openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { makeDistributor, makeUser, signInUser, type Person } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';
import {
  addNote,
  closeTicket,
  endTicket,
  fetchAllTicketChanges,
  newId,
  createTicket,
  openTicket,
  addReply,
  replyTo,
  readMirrored,
  sendTicketFile,
  TOPIC,
} from './ticket-calls.ts';

let server: TestServer, box: Letterbox;
let norte: number;
let ana: Client, rui: Client, eva: Client, admin: Client, carla: Person;
const clock = { now: NOON };
beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ clock, config: box.config });
  norte = await makeDistributor(server, 'Norte');
  carla = await makeUser(server, norte, { name: 'Ana', email: 'ana@norte.test' });
  [ana, rui, eva, admin] = [
    await server.as(carla),
    await signInUser(server, norte, { name: 'Rui' }),
    await signInUser(server, await makeDistributor(server, 'Sul')),
    await signInUser(server, null, { name: 'Marta', lang: 'pt' }),
  ];
});
afterAll(async () => {
  await server.close();
  await box.close();
});
beforeEach(() => {
  clock.now = NOON;
});
const codeOf = ({ status, json }: Awaited<ReturnType<typeof replyTo>>) =>
  `${status} ${json.message ?? ''}`.trim();
const alertsOf = async (who: Client, distributorID: number) =>
  (await who.call(alertList, { params: { distributorID } })).json.body;

describe('a ticket', () => {
  it('is opened, answered and closed, and only its distributor’s people and the manufacturer see it', async () => {
    const asked = await createTicket(ana, { subject: '  Dark  display ' });
    expect(asked).toMatchObject({
      subject: 'Dark  display',
      distributorId: norte,
      distributorName: 'Norte',
      status: 'waitingFluke',
      topicId: TOPIC,
      version: 1,
      createdBy: 'Ana',
      messages: [{ side: 'seller', by: 'Ana', body: 'Since yesterday.' }],
    });
    expect(asked.number).toBeGreaterThan(0);
    const answered = await addReply(admin, asked, { body: 'Change the battery.' });
    expect(answered).toMatchObject({ status: 'waitingSeller', version: 2 });
    await expect.poll(() => readMirrored(rui, asked.id)).toEqual(answered);
    await expect.poll(() => readMirrored(admin, asked.id)).toEqual(answered);
    expect(await readMirrored(eva, asked.id)).toBeUndefined();
    expect(codeOf(await replyTo(eva, asked))).toBe('404 not_found');
    expect(codeOf(await closeTicket(eva, answered))).toBe('404 not_found');
    expect(await endTicket(rui, answered)).toMatchObject({ status: 'closed', closedBy: 'seller' });
  });
  it('is opened once under its id, with a topic that is offered, and never under another distributor’s', async () => {
    const written = { id: newId(), messageId: newId() };
    const first = await createTicket(ana, written);
    expect(await createTicket(ana, written)).toEqual(first);
    expect(codeOf(await openTicket(eva, written))).toBe('404 not_found');
    expect(codeOf(await openTicket(ana, { id: written.id }))).toBe('409 version_conflict');
    expect(codeOf(await openTicket(rui, { messageId: written.messageId }))).toBe(
      '400 invalid_input',
    );
    expect(codeOf(await openTicket(ana, { topicId: 999 }))).toBe('422 refused');
    expect(codeOf(await openTicket(ana, { distributorId: norte + 1 }))).toBe('400 invalid_input');
    expect(codeOf(await openTicket(admin))).toBe('400 invalid_input');
    expect((await createTicket(admin, { distributorId: norte })).status).toBe('waitingSeller');
  });
  it('takes two people’s replies, written on one version, in the order of their arrival, each once', async () => {
    const asked = await createTicket(ana);
    const messageId = newId();
    await addReply(rui, asked, { body: 'one' });
    await addReply(admin, asked, { body: 'two', messageId });
    const again = await addReply(admin, asked, { body: 'two', messageId });
    expect(again.messages.map(({ body }) => body)).toEqual(['Since yesterday.', 'one', 'two']);
    expect(again.version).toBe(3);
    const elsewhere = await createTicket(eva);
    expect(codeOf(await replyTo(eva, elsewhere, { messageId }))).toBe('400 invalid_input');
  });
  it('is closed by a person who has seen the last message', async () => {
    const asked = await createTicket(ana);
    await addReply(admin, asked);
    const late = await closeTicket(ana, asked);
    expect(codeOf(late)).toBe('409 version_conflict');
    expect(late.json.details).toMatchObject({ ticket: { version: 2, status: 'waitingSeller' } });
  });
});

describe('a reply to a closed ticket', () => {
  it('opens it again within 30 days of the server’s clock', async () => {
    clock.now = NOON - REOPEN_WITHIN_MS;
    const state = await endTicket(ana, await createTicket(ana));
    clock.now = NOON;
    expect(await addReply(admin, state)).toMatchObject({ status: 'waitingSeller', closedBy: null });
  });
  it('opens a linked ticket later, once, and still later ones are added there', async () => {
    clock.now = NOON - REOPEN_WITHIN_MS - 1;
    const state = await endTicket(ana, await createTicket(ana, { subject: 'Old one' }));
    clock.now = NOON;
    const messageId = newId();
    const before = await addReply(ana, state, { body: 'again', messageId });
    expect(before).toMatchObject({ status: 'closed', continuedBy: messageId });
    expect(await addReply(ana, state, { body: 'again', messageId })).toEqual(before);
    await expect
      .poll(() => readMirrored(rui, messageId))
      .toMatchObject({
        subject: 'Old one',
        status: 'waitingFluke',
        continues: state.id,
        messages: [{ id: messageId, body: 'again' }],
      });
    await addReply(admin, state, { body: 'we look' });
    const linked = async () =>
      (await fetchAllTicketChanges(ana)).filter(({ continues }) => continues === state.id);
    await expect
      .poll(linked)
      .toMatchObject([
        { status: 'waitingSeller', messages: [{ body: 'again' }, { body: 'we look' }] },
      ]);
  });
});

describe('automatically', () => {
  const expire = () => allJobs['contact.expire']!(server.services, {});
  it('a ticket closes 14 days after the manufacturer’s last message, and one that waits for the manufacturer never', async () => {
    clock.now = NOON - AUTO_CLOSE_AFTER_MS;
    const asked = await createTicket(ana);
    const waiting = await addReply(admin, await createTicket(ana));
    clock.now = NOON - 1;
    await expire();
    await expect
      .poll(async () => (await readMirrored(ana, waiting.id))?.status)
      .toBe('waitingSeller');
    clock.now = NOON;
    await expire();
    await expect
      .poll(() => readMirrored(ana, waiting.id))
      .toMatchObject({ status: 'closed', closedBy: 'portal', statusSince: NOON, version: 3 });
    await expect.poll(async () => (await readMirrored(ana, asked.id))?.status).toBe('waitingFluke');
    await expire();
    await expect.poll(async () => (await readMirrored(ana, waiting.id))?.version).toBe(3);
  });
});

describe('files', () => {
  it('arrive before the message that names them, and are read by those who see the ticket', async () => {
    const bytes = textFile('a photo of a display\n');
    const file = attachmentOf(bytes, 'display.txt', 'txt');
    const early = await openTicket(ana, { attachments: [file] });
    expect(early.json.details).toMatchObject({
      issues: [{ path: ['message', 'attachments', 0], code: 'not_here' }],
    });
    await sendTicketFile(ana, bytes, 'display.txt');
    const ticket = await createTicket(ana, { attachments: [file] });
    const params = { id: ticket.id, hash: file.hash };
    const read = (who: Client) => who.call(calls.attachmentFile, { params });
    expect([(await read(rui)).text, (await read(admin)).status]).toEqual([
      'a photo of a display\n',
      200,
    ]);
    expect(codeOf((await read(eva)) as never)).toBe('404 not_found');
    // Although the server has the file, only the person who sent it can attach it to a message.
    expect(codeOf(await replyTo(rui, ticket, { attachments: [file] }))).toBe('422 refused');
  });
});

describe('an internal note', () => {
  it('is read by the manufacturer’s people, and does not change the ticket', async () => {
    const asked = await createTicket(ana);
    const note = (await addNote(admin, asked, ' check the warranty ')).json.body;
    expect(note).toMatchObject({ by: 'Marta', body: 'check the warranty' });
    const notes = async (who: Client) =>
      await who.call(calls.listTicketNotes, { params: { id: asked.id } });
    expect((await notes(admin)).json.body).toEqual([note]);
    await expect.poll(() => readMirrored(admin, asked.id)).toEqual(asked);
    expect(codeOf((await notes(ana)) as never)).toBe('403 forbidden');
    expect(codeOf((await addNote(ana, asked, 'x')) as never)).toBe('403 forbidden');
    expect(codeOf((await addNote(admin, { id: newId() }, 'x')) as never)).toBe('404 not_found');
    expect(codeOf((await addNote(admin, asked, ' \n ')) as never)).toBe('422 refused');
  });
  it('is outside the scope of its distributor, in which a query finds none', async () => {
    const asked = await createTicket(ana);
    await addNote(admin, asked, 'check the warranty');
    const scoped = server.db.withPlugin(tenantScope(allTenantTables, norte));
    expect((await selectNotesOfTicket(server.db, asked.id)).length).toBe(1);
    expect(await selectNotesOfTicket(scoped, asked.id)).toEqual([]);
  });
});

describe('whose turn it is', () => {
  it('is an alert for that side until they reply or the ticket is closed', async () => {
    const asked = await createTicket(ana);
    const of = async (who: Client, id: number, kind: string) =>
      (await alertsOf(who, id)).find(
        (one) => one.kind === kind && one.number === String(asked.number),
      );
    expect(await of(admin, 0, 'ticket_waiting')).toMatchObject({
      subjectId: asked.id,
      target: `/contact/ticket/view/${asked.id}`,
    });
    expect(await of(ana, norte, 'ticket_waiting')).toBeUndefined();
    const answered = await addReply(admin, asked);
    expect(await of(admin, 0, 'ticket_waiting')).toBeUndefined();
    expect(await of(ana, norte, 'ticket_answered')).toMatchObject({
      id: asked.id,
      target: `/contact/ticket/view/${asked.id}`,
    });
    await endTicket(ana, answered);
    expect(await of(ana, norte, 'ticket_answered')).toBeUndefined();
  });
});

describe('mail', () => {
  const mailsAfter = async (step: () => Promise<unknown>) => {
    await server.runJobs();
    box.take();
    await step();
    await server.runJobs();
    return box.take();
  };
  beforeAll(async () => {
    const marta = await makeUser(server, null, { email: 'marta@fabrica.test', lang: 'es' });
    const blind = await makeUser(server, null, {
      email: 'blind@fabrica.test',
      permissions: [permissionEntryFor('orders', 'read')],
    });
    await storeSettingValue(server.db, 'support_recipients', {
      // Older versions stored an address as often as it was entered.
      emails: [...[marta, blind, carla, marta].map(({ email }) => email), 'help@fabrica.test'],
    });
  });
  it('is sent once to each recipient of the settings who may read tickets, with the text', async () => {
    const letters = await mailsAfter(() => createTicket(ana, { body: 'Line one\nLine two' }));
    expect(letters.map(sentTo)).toEqual(['help@fabrica.test', 'marta@fabrica.test']);
    expect(letters[1]!.subject).toMatch(/^Ticket \d+: nuevo de Norte$/);
    expect(factsIn(letters[1]!)).toMatchObject({
      Asunto: 'Display is dark',
      De: 'Ana',
      Mensaje: 'Line one / Line two',
    });
  });
  it('about an answer is sent to the people of the distributor who wrote in it, and about a note to no one', async () => {
    const asked = await createTicket(ana);
    const letters = await mailsAfter(async () => {
      await addReply(admin, asked, { body: 'Change the battery.' });
      await addNote(admin, asked, 'warranty is over');
    });
    expect(letters.map(sentTo)).toEqual(['ana@norte.test']);
    expect(letters[0]!.text).toContain('Change the battery.');
    expect(letters[0]!.text).not.toContain('warranty');
  });
  it('about a ticket that the manufacturer opened is sent to the people who may reply there', async () => {
    const letters = await mailsAfter(() => createTicket(admin, { distributorId: norte }));
    expect(letters.length).toBe(2);
  });
  test('is sent once by a job that runs twice', async () => {
    const asked = await createTicket(ana);
    const payload = {
      messageId: asked.messages[0]!.id,
      ticketId: asked.id,
      distributorId: norte,
      number: 1,
      subject: 's',
      isFirst: true,
      side: 'seller',
      by: 'Ana',
      byId: carla.id,
      at: NOON,
      body: 'b',
      files: 0,
    };
    const letters = await mailsAfter(() => allJobs['ticket_mail']!(server.services, payload));
    expect(letters).toEqual([]);
  });
});
