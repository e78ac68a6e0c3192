/**
 * Tests the drafts of new tickets: each form has a draft of its own, all of them are found again,
 * and sending one leaves the others.
 */
import { beforeEach, expect, test } from 'vitest';
import { readUnfinishedTickets } from '#areas/contact/device/unfinished-tickets.ts';
import { readReferencedFileKeys } from '#areas/contact/device/send-ticket-files.ts';
import { TICKET_FILES_PLACE, type Ticket } from '#areas/contact/domain/index.ts';
import { attachmentKeyOf } from '#areas/files/device/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { NOON } from '../test-server.ts';
import { addDevice, clock, norte, setUpTwoSides, sync, type Device } from './two-sides.ts';

setUpFakeIndexedDb();
setUpTwoSides();

let carla: Device;

beforeEach(async () => {
  clock.now = NOON;
  carla = await addDevice('Carla', norte);
});

const written = { topicId: 1, distributorId: null, body: 'Dark display', attachments: [] };
const subjects = async () => (await carla.tickets.listNewDrafts()).map(({ subject }) => subject);

/** Saves the draft of a new form. */
async function begin(subject: string): Promise<string> {
  const id = carla.tickets.newDraftId();
  await carla.tickets.saveDraft({ ...written, id, subject });
  return id;
}

test('two forms write two drafts, and sending one leaves the other', async () => {
  const first = await begin('First');
  await begin('Second');
  expect((await subjects()).toSorted()).toEqual(['First', 'Second']);
  const unfinished = await readUnfinishedTickets(carla.engine.core);
  expect(unfinished.map(({ name }) => name).toSorted()).toEqual(['First', 'Second']);

  const opened = await carla.tickets.open({ ...written, subject: 'First' }, first);
  await carla.tickets.dropDraft(first);
  expect(opened.ok).toBe(true);
  expect(await subjects()).toEqual(['Second']);
});

test('the draft of a former version of the portal is found and sent', async () => {
  await carla.tickets.saveDraft({ ...written, id: 'new', subject: 'Begun long ago' });
  expect(await subjects()).toEqual(['Begun long ago']);

  const opened = await carla.tickets.open({ ...written, subject: 'Begun long ago' }, 'new');
  expect((opened as { value: Ticket }).value.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a draft that is sent in two tabs opens one ticket', async () => {
  const draft = await begin('Twice');
  const input = { ...written, subject: 'Twice' };
  const opened = await carla.tickets.open(input, draft);
  expect(draft).toBe(`new-${(opened as { value: Ticket }).value.id}`);

  await sync(carla);
  expect(await carla.tickets.open(input, draft)).toMatchObject({ ok: false });
});

test('a ticket that was taken back is offered, and the draft of a reply is not', async () => {
  const opened = await carla.tickets.open({ ...written, subject: 'Too early' });
  const { id } = (opened as { value: Ticket }).value;
  const { ticket } = await carla.tickets.readTicket(id);
  await carla.tickets.takeBack(id, ticket!.unsent[0]!.entryId);
  await carla.tickets.saveDraft({ ...written, id: 'other', subject: '', topicId: null });

  expect(await subjects()).toEqual(['Too early']);
});

test("the files of a distributor's draft stay on the device", async () => {
  const photo = { hash: 'a'.repeat(64), name: 'display.jpg', type: 'jpeg', size: 3 } as const;
  const id = carla.tickets.newDraftId();
  await carla.tickets.saveDraft({ ...written, id, subject: 'Photo', attachments: [photo] });

  const owner = { place: TICKET_FILES_PLACE, distributorId: norte };
  expect(await readReferencedFileKeys(carla.engine.core)).toEqual([
    attachmentKeyOf(owner, photo.hash),
  ]);
});
