/**
 * Tests tickets on devices whose server was restored: any device that has messages and steps from
 * after the backup sends them again.
 */
import { expect, test } from 'vitest';
import { createTicketsDevice } from '#areas/contact/device/index.ts';
import { TICKET_FILES_PLACE, calls } from '#areas/contact/domain/index.ts';
import { prepareFileToAttach } from '#areas/files/device/prepare-file.ts';
import { deleteSentAttachments, storeAttachment } from '#areas/files/device/attachment-store.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { selectFileOfDocument } from '#areas/files/server/attachments-sql.ts';
import { isLong } from '../test-extent.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { newOrderId } from '../new-orders.ts';
import { createDevice, type RestoredDevice } from './restored-device.ts';
import { admin, ana, laptop, own, place, setUpTwoDevices, tablet } from './two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: ['contact', 'settings'] });

const on = ({ engine }: RestoredDevice, name = 'Ana') => createTicketsDevice(engine, name);
const saying = (body: string) => ({ body, attachments: [] });

async function open(
  one: RestoredDevice,
  body: string,
  attachments: Attachment[] = [],
): Promise<string> {
  const written = { body, attachments, subject: body, topicId: 1, distributorId: own };
  const opened = await on(one).open(written);
  if (!opened.ok || opened.value === 'gone') throw new Error('not opened');
  await one.sync();
  return opened.value.id;
}

async function reply(one: RestoredDevice, id: string, body: string, name = 'Ana') {
  place.server().clock.now += 1000;
  const replied = await on(one, name).reply(id, saying(body));
  if (!replied.ok) throw new Error(replied.code);
  await one.sync();
}

async function onServer() {
  const { db } = place.server();
  const tickets = await db.selectFrom('ticket').selectAll().orderBy('number').execute();
  const messages = await db.selectFrom('ticket_message').selectAll().orderBy('at').execute();
  return tickets.map(({ id, number, status, created_by_name: by }) =>
    [
      `${number} ${status} ${by}`,
      ...messages
        .filter((one) => one.ticket_id === id)
        .map((one) => `${one.by_name} (${one.by_user > 0 ? 'known' : 'not known'}): ${one.body}`),
    ].join(' · '),
  );
}

const atOffice = async () => {
  const office = await createDevice(place, admin, 'Caio');
  await office.sync();
  await office.sync();
  return office;
};

async function restore(backup: string, ...devices: readonly RestoredDevice[]) {
  await place.restore(backup);
  for (const one of devices) await one.signInAgain();
}

const all = async (...devices: readonly RestoredDevice[]) => {
  for (let round = 0; round < 2; round += 1) for (const one of devices) await one.sync();
};

const shown = async (one: RestoredDevice) =>
  (await on(one).listTickets()).tickets.map(
    ({ status, sync, messages }) => `${status} ${sync} ${messages.map(({ body }) => body).join()}`,
  );

test('a ticket from after the backup is back, under its number and by its author', async () => {
  const backup = await place.backUp();
  await open(tablet, 'Display is dark');
  const before = await onServer();
  expect(before).toEqual([expect.stringMatching(/^\d+ waitingFluke Ana · Ana \(known\): /)]);

  await restore(backup, tablet);
  expect(await onServer()).toEqual([]);

  await all(tablet);
  expect(await onServer()).toEqual(before);
  expect(await tablet.openEntries()).toEqual([]);
});

test('replies of both sides and a closing are back, in their original sequence, whichever device comes first', async () => {
  const id = await open(tablet, 'Question');
  const office = await atOffice();
  const backup = await place.backUp();
  await reply(office, id, 'Answer', 'Caio');
  await all(tablet);
  await reply(tablet, id, 'Thanks');
  place.server().clock.now += 1000;
  await on(tablet).close(id);
  await all(tablet, office);
  const before = await onServer();
  expect(before[0]).toContain('closed Ana');

  await restore(backup, tablet, office);
  await all(tablet, office, tablet);
  expect(await onServer()).toEqual(before);
  expect(await shown(tablet)).toEqual(['closed synced Question,Answer,Thanks']);
  expect(await shown(office)).toEqual(['closed synced Question,Answer,Thanks']);
});
test('a ticket that the manufacturer opened is not recorded as opened by the user who sends it again', async () => {
  const office = await atOffice();
  const backup = await place.backUp();
  const written = { ...saying('Recall'), subject: 'Recall', topicId: 1, distributorId: own };
  const opened = await on(office, 'Caio').open(written);
  if (!opened.ok || opened.value === 'gone') throw new Error('not opened');
  await all(office, tablet);
  await reply(tablet, opened.value.id, 'Which units?');

  const openers = async () =>
    await place
      .server()
      .db.selectFrom('ticket')
      .select(['created_by', 'created_by_name'])
      .execute();
  const before = await openers();
  await restore(backup, tablet);
  await all(tablet);
  expect(await openers()).toEqual(before);
});
test.runIf(isLong)(
  'a colleague’s device sends the messages of its own side again, and the manufacturer’s device adds its answer',
  async () => {
    const backup = await place.backUp();
    const id = await open(tablet, 'Question');
    const office = await atOffice();
    await all(laptop);
    await reply(office, id, 'Answer', 'Caio');
    await all(laptop);
    await restore(backup, laptop, office);
    await all(laptop);
    expect(await onServer()).toEqual([expect.stringContaining('Ana (known): Question')]);
    expect((await onServer())[0]).not.toContain('Answer');
    await all(office, laptop);
    expect(await shown(laptop)).toEqual(['waitingSeller synced Question,Answer']);
  },
);
/**
 * Opens a ticket with a file, restores the server, which loses both, and lets a colleague's device,
 * which lacks the file, send the ticket again.
 */
async function broughtWithoutFile() {
  const backup = await place.backUp();
  const prepared = await prepareFileToAttach(new File(['x'.repeat(5000)], 'photo.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  const { attachment, bytes } = prepared.value;
  const { engine } = tablet;
  const owner = { place: TICKET_FILES_PLACE, distributorId: own };
  await storeAttachment(engine.own, owner, attachment, bytes, engine.now());
  const id = await open(tablet, 'Question', [attachment]);
  await all(laptop);
  await restore(backup, laptop, tablet);
  await all(laptop);
  return { id, hash: attachment.hash };
}

const lostFiles = async () =>
  (
    await place
      .server()
      .db.selectFrom('alert')
      .select(['distributor_id', 'subject_id', 'items'])
      .where('kind', '=', 'ticket_file_lost')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ items, ...more }) => ({ ...more, names: items.map(({ note }) => note) }));

const opened = async (params: { id: string; hash: string }) => {
  const { status, json } = await (
    await place.server().as(ana)
  ).call(calls.attachmentFile, {
    params,
  });
  return status === 200 ? status : [status, json.message];
};

test.runIf(isLong)(
  'a file from after the backup is sent again by its device, although another device sent the ticket',
  async () => {
    const { id, hash } = await broughtWithoutFile();
    expect(
      await selectFileOfDocument(place.server().db, TICKET_FILES_PLACE, id, hash),
    ).toBeUndefined();
    expect(await opened({ id, hash })).toEqual([410, 'attachment_lost']);
    expect(await lostFiles()).toEqual([
      { distributor_id: own, subject_id: id, names: ['photo.txt'] },
    ]);
    await all(tablet, laptop);
    expect(
      (await selectFileOfDocument(place.server().db, TICKET_FILES_PLACE, id, hash))?.size,
    ).toBe(5000);
    expect(await opened({ id, hash })).toBe(200);
    expect(await lostFiles()).toEqual([]);
    expect(await tablet.openEntries()).toEqual([]);
  },
);
test.runIf(isLong)(
  'a file that no device has any more is told to the side that attached it, until it writes again',
  async () => {
    const { id, hash } = await broughtWithoutFile();
    await deleteSentAttachments(tablet.engine.own, Infinity);
    await all(tablet, laptop);
    const office = await atOffice();
    await reply(office, id, 'Which picture?', 'Caio');
    expect(await opened({ id, hash })).toEqual([410, 'attachment_lost']);
    expect(await lostFiles()).toEqual([
      { distributor_id: own, subject_id: id, names: ['photo.txt'] },
    ]);
    await all(tablet);
    await reply(tablet, id, 'Here it is again');
    expect(await lostFiles()).toEqual([]);
  },
);
test.runIf(isLong)(
  'a ticket whose topic was created after the backup comes back without a topic',
  async () => {
    const backup = await place.backUp();
    const id = await open(tablet, 'Question');

    // The device's copy gets a topic that the restored server lacks, as if an administrator had
    // created the topic after the backup.
    const records = tablet.engine.core.table('tickets');
    const record = await records.get(id);
    await records.put({ ...record, server: { ...record.server, topicId: 999 } });
    await restore(backup, tablet);
    await all(tablet);
    const [ticket] = await place.server().db.selectFrom('ticket').select('topic_id').execute();
    expect(ticket).toEqual({ topic_id: null });
    expect(await tablet.openEntries()).toEqual([]);
  },
);

test('a message is refused if its time was not lost by a restore, or if the ticket is another distributor’s', async () => {
  const client = await place.server().as(ana);
  const id = newOrderId();
  const now = place.server().clock.now;
  const ticket = {
    id,
    number: null,
    distributorId: own,
    distributorName: '',
    subject: 'Made up',
    topicId: 1,
    status: 'waitingFluke',
    statusSince: now,
    closedBy: null,
    continues: null,
    continuedBy: null,
    messages: [
      { id: newOrderId(), side: 'seller', by: 'Ana', at: now, body: 'Made up', attachments: [] },
    ],
    version: 1,
    createdAt: now,
    createdBy: 'Ana',
    updatedAt: now,
  } as const;

  const send = (more: object = {}) =>
    client.call(calls.resendTicketAfterRestore, {
      params: { id },
      body: { ticket: { ...ticket, ...more }, own: [] },
    } as never);

  expect((await send()).json).toMatchObject({ message: 'not_restored' });
  expect((await send({ distributorId: own + 1 })).status).toBe(404);

  const long = { ...ticket.messages[0], body: 'x'.repeat(60_001) };
  expect((await send({ messages: [long] })).json).toMatchObject({ message: 'invalid_input' });
  expect((await send({ subject: 'a\u0000b' })).json).toMatchObject({ message: 'invalid_input' });
});

test('a receipt that was emptied when a right was lost does not stop the comparison', async () => {
  const id = await open(tablet, 'Question');
  const backup = await place.backUp();
  await reply(tablet, id, 'One more');
  await tablet.engine.core.outbox.toCollection().modify({ body: '' });
  await restore(backup, tablet);
  await all(tablet);
  expect(await onServer()).toEqual([expect.stringContaining('One more')]);
});
