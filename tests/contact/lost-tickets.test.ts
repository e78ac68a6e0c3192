/**
 * Tests what a device shows of a ticket that a restored server lost and that the device doesn't
 * send again: the ticket stays readable, and the screen says why it isn't sent.
 */
import { expect, test } from 'vitest';
import { createTicketsDevice } from '#areas/contact/device/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { permissionEntryFor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { allRights } from '../make-users.ts';
import { createDevice, type RestoredDevice } from '../restoring/restored-device.ts';
import { ana, own, place, setUpTwoDevices, tablet } from '../restoring/two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: ['contact', 'settings'] });

const on = ({ engine }: RestoredDevice) => createTicketsDevice(engine, 'Ana');

const permit = (permissions: PermissionEntry[]) =>
  place
    .server()
    .db.updateTable('user_account')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', ana.id)
    .execute();
const mayRead = [permissionEntryFor('contact', 'read')];

/** Opens a ticket, which the server acknowledges and loses by a restore. Returns its id. */
async function loseTicket(): Promise<string> {
  const backup = await place.backUp();
  const written = { subject: 'Display', body: 'Dark', topicId: 1, attachments: [] };
  const opened = await on(tablet).open({ ...written, distributorId: own });
  if (!opened.ok || opened.value === 'gone') throw new Error('not opened');
  await tablet.sync();
  await place.restore(backup);
  return opened.value.id;
}

/** Returns how the ticket's screen and the list show the ticket. */
async function shownTicket(one: RestoredDevice, id: string) {
  const { ticket } = await on(one).readTicket(id);
  const { tickets } = await on(one).listTickets();
  expect(tickets).toEqual(ticket ? [ticket] : []);
  if (!ticket) return undefined;
  const { number, sync, isNew, resend, messages } = ticket;
  // A ticket that the server lacks must not have the mark of one that it has.
  expect(sync === 'synced').toBe(!isNew);
  return { number, isNew, resend, texts: messages.map(({ body }) => body) };
}
const shown = { number: expect.any(Number) as number, isNew: true, texts: ['Dark'] };

const onServer = async () =>
  (await place.server().db.selectFrom('ticket').select('subject').execute()).map(
    ({ subject }) => subject,
  );

test('a ticket that waits to be sent again is shown, and says so', async () => {
  const id = await loseTicket();
  await tablet.signInAgain();
  place.meddle.with = async ({ url }) => {
    if (url.endsWith('/resend')) throw new TypeError('down');
    return undefined;
  };
  await tablet.sync();
  expect(await shownTicket(tablet, id)).toEqual({ ...shown, resend: { state: 'waiting' } });
});

test('a ticket that the server refuses again is shown with the reason, until it is deleted', async () => {
  const id = await loseTicket();
  await permit(mayRead);
  await tablet.signInAgain();
  await tablet.sync();
  await tablet.sync();

  const seen = await shownTicket(tablet, id);
  expect(seen).toEqual({
    ...shown,
    resend: { state: 'not_sent', entryId: expect.any(String), refusal: 'forbidden' },
  });

  const { resend } = seen!;
  if (resend?.state === 'not_sent') await on(tablet).discard(resend.entryId);
  expect(await shownTicket(tablet, id)).toBeUndefined();
  expect(await tablet.openEntries()).toEqual([]);
});

test('a refused ticket is sent when it is tried again with the right', async () => {
  const id = await loseTicket();
  await permit(mayRead);
  await tablet.signInAgain();
  await tablet.sync();
  await permit(allRights(own));

  const { resend } = (await shownTicket(tablet, id))!;
  if (resend?.state === 'not_sent') await on(tablet).retry(resend.entryId);
  await tablet.sync();
  await tablet.sync();

  expect(await onServer()).toEqual(['Display']);
  expect(await shownTicket(tablet, id)).toEqual({ ...shown, isNew: false, resend: null });
});

test('a ticket that comes too late after the restore is shown with that reason', async () => {
  const id = await loseTicket();
  place.server().clock.now += 200 * DAY;
  await tablet.signInAgain();
  await tablet.sync();
  expect((await shownTicket(tablet, id))?.resend).toMatchObject({ refusal: 'not_restored' });
});

test('a ticket of a person without the right to write is shown, and sent with the right', async () => {
  const id = await loseTicket();
  tablet.engine.stop();
  await permit(mayRead);
  const reader = await createDevice(place, ana, 'Ana', tablet.disk, { permissions: mayRead });
  await reader.sync();
  await reader.sync();
  expect(await shownTicket(reader, id)).toEqual({ ...shown, resend: { state: 'held' } });

  reader.engine.stop();
  await permit(allRights(own));
  const rights = { permissions: allRights(own) };
  const writer = await createDevice(place, ana, 'Ana', tablet.disk, rights);
  await writer.sync();
  await writer.sync();
  expect(await onServer()).toEqual(['Display']);
  expect(await shownTicket(writer, id)).toEqual({ ...shown, isNew: false, resend: null });
  writer.engine.stop();
});
