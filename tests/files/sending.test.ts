/** Tests how files are sent, after interruptions too, with real devices and the real server. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  attachmentKeyOf,
  openAttachmentsDatabase,
} from '#areas/files/device/attachments-database.ts';
import { createAttachmentsDevice } from '#areas/files/device/index.ts';
import { sendAttachments, sendUnsentAttachments } from '#areas/files/device/send-attachments.ts';
import { storeAttachment } from '#areas/files/device/attachment-store.ts';
import { sql } from 'kysely';
import { attachmentLimits, type Attachment } from '#areas/files/domain/index.ts';
import { unreferencedLimits } from '#areas/storage/domain/index.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { readUnsentSummary } from '#kernel/device/engine-and-databases.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { content, line } from '../new-orders.ts';
import {
  ana,
  own,
  place,
  setUpTwoDevices,
  laptop,
  tablet,
} from '../restoring/two-devices-setup.ts';
import { createDevice, type RestoredDevice } from '../restoring/restored-device.ts';
import { putEntry } from '../settings/entries.ts';
import { nameRequest } from './request-names.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });
const { pieceBytes } = attachmentLimits;
const PIECES = 3;
const owner = () => ({ place: 'orders', distributorId: own });
let vertical = 0;
let requests: string[] = [];
/** Returns `before` if the request at a position is lost, and `after` if only its answer is. */
let lost: (request: string, n: number) => 'before' | 'after' | undefined = () => undefined;
beforeEach(async () => {
  vertical = Number((await putEntry(place.server().db, 'verticals')).id);
  requests = [];
  lost = () => undefined;
  place.meddle.with = async (request) => {
    const said = nameRequest(request);
    const fate = said && lost(said, requests.length);
    if (said) requests.push(said);
    if (fate === 'after') await place.deliver(request);
    if (fate) throw new TypeError('cut');
    return undefined;
  };
  await tablet.sync();
  requests = [];
});
let files = 0;
const someFile = () =>
  new File([`offer ${files++} `.padEnd(pieceBytes * (PIECES - 1) + 9, 'x')], 'offer.txt');
async function attached(one: RestoredDevice): Promise<Attachment> {
  const done = await createAttachmentsDevice(one.engine).attach(owner(), someFile());
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
async function draftWith(one: RestoredDevice, ...attachments: Attachment[]): Promise<string> {
  const made = await one.orders.createDraft({
    content: content(own, {
      type: 'funnel',
      funnelNumber: `CRM-${files++}`,
      endUser: 'Acme',
      endUserState: 'SP',
      verticalId: vertical,
      funnelExpiresOn: '2099-12-31',
      lines: [line({ discount: 100, discountReason: 'agreed', attachments })],
    }),
  });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}
const wholeFilesOnServer = async () => {
  const rows = await place.server().db.selectFrom('attachment').select('hash').execute();
  return rows.map(({ hash }) => hash);
};
const statusOf = async (one: RestoredDevice, id: string) =>
  (await one.orders.readOrder(id))!.order.status;

test('a draft is saved without its file, which follows when nothing else waits', async () => {
  const file = await attached(tablet);
  await draftWith(tablet, file);
  await tablet.sync();
  expect(requests).toEqual(['save', 'held', 'piece 0', 'piece 1', 'piece 2']);
  expect(await wholeFilesOnServer()).toEqual([file.hash]);
});
test('a submission is sent after the last piece of its file', async () => {
  const id = await draftWith(tablet, await attached(tablet));
  await tablet.orders.submitOrder(id);
  await tablet.sync();
  expect(requests).toEqual(['save', 'held', 'piece 0', 'piece 1', 'piece 2', 'submit']);
  expect(await statusOf(tablet, id)).toBe('waiting_approval');
});
const ends = [0, 1, 2, 3, 4, 5].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]);
test.each(chooseCases(9, ends))(
  'a transfer cut at request %i, %s the server has it, continues there, and the order is sent',
  async (cut, fate) => {
    const id = await draftWith(tablet, await attached(tablet));
    await tablet.orders.submitOrder(id);
    lost = (_said, n) => (n === cut ? fate : undefined);
    await tablet.sync();
    lost = () => undefined;
    await tablet.sync();
    expect(await statusOf(tablet, id)).toBe('waiting_approval');
    // Only a piece that the server does not have is sent a second time.
    const isSentTwice = fate === 'before' && requests[cut]!.startsWith('piece');
    const count = requests.filter((said) => said.startsWith('piece')).length;
    expect(count).toBe(isSentTwice ? PIECES + 1 : PIECES);
  },
);
test('a session that ended keeps a file waiting, and the next one sends it', async () => {
  const file = await attached(tablet);
  await place.server().db.deleteFrom('session').execute();
  await tablet.sync();
  expect(await wholeFilesOnServer()).toEqual([]);
  await tablet.signInAgain();
  await tablet.sync();
  expect(await wholeFilesOnServer()).toEqual([file.hash]);
});
test('a file whose bytes are gone from the device keeps no other from being sent', async () => {
  const older = await attached(tablet);
  const younger = await attached(tablet);
  const database = openAttachmentsDatabase(tablet.engine.own);
  await database.attachments.update(attachmentKeyOf(owner(), older.hash), { addedAt: 1 });
  await database.attachmentBytes.delete(attachmentKeyOf(owner(), older.hash));
  database.close();
  await tablet.sync();
  expect(await wholeFilesOnServer()).toEqual([younger.hash]);
});
test('what was taken off before it was sent is not sent', async () => {
  const file = await attached(tablet);
  await createAttachmentsDevice(tablet.engine).detach(owner(), file.hash);
  await draftWith(tablet);
  await tablet.sync();
  expect(requests).toEqual(['save']);
});

test.runIf(isLong)('a file taken off one draft is sent with another that names it', async () => {
  const file = await attached(tablet);
  const other = await draftWith(tablet, file);
  await createAttachmentsDevice(tablet.engine).detach(owner(), file.hash);
  await tablet.orders.submitOrder(other);
  await tablet.sync();
  expect(await statusOf(tablet, other)).toBe('waiting_approval');
});
test('a file that was taken off by a page that died before it saved is sent with the draft', async () => {
  const file = await attached(tablet);
  await draftWith(tablet, file);
  await createAttachmentsDevice(tablet.engine).detach(owner(), file.hash);
  await tablet.sync();
  expect(await wholeFilesOnServer()).toEqual([file.hash]);
});
test.runIf(isLong)('a file that was taken off and attached again is sent', async () => {
  const file = await attached(tablet);
  await createAttachmentsDevice(tablet.engine).detach(owner(), file.hash);
  const bytes = await createAttachmentsDevice(tablet.engine).bytes(owner(), file);
  const again = await createAttachmentsDevice(tablet.engine).attach(
    owner(),
    new File([bytes!], 'offer.txt'),
  );
  expect(again).toMatchObject({ ok: true, value: { hash: file.hash } });
  await tablet.sync();
  expect(await wholeFilesOnServer()).toEqual([file.hash]);
});
test('a file that is attached again while a round looks for documents that name it stays', async () => {
  const file = await attached(tablet);
  const { engine } = tablet;
  const bytes = await createAttachmentsDevice(engine).bytes(owner(), file);
  await createAttachmentsDevice(engine).detach(owner(), file.hash);
  await sendUnsentAttachments(engine.own, engine.api, async () => {
    await storeAttachment(engine.own, owner(), file, bytes!, engine.now());
    return new Set();
  });
  expect(await createAttachmentsDevice(engine).bytes(owner(), file)).toBeDefined();
});
test('a file that was taken off leaves the device with the next round, and is not unsent work', async () => {
  const file = await attached(tablet);
  await createAttachmentsDevice(tablet.engine).detach(owner(), file.hash);
  expect((await readUnsentSummary(tablet.engine)).documents).toEqual([]);
  await tablet.sync();
  expect(await createAttachmentsDevice(tablet.engine).bytes(owner(), file)).toBeUndefined();
});
test('ordering again takes the lines, and not what was attached to them', async () => {
  const id = await draftWith(tablet, await attached(tablet));
  const again = await tablet.orders.duplicateOrder(id);
  expect(again.ok && again.value.content.lines.map((one) => one.attachments)).toEqual([undefined]);
});

describe('on two devices', () => {
  test('whoever submits what a colleague has not sent yet is told which file is missing', async () => {
    const file = await attached(tablet);
    lost = (said) => (said.startsWith('piece') ? 'before' : undefined);
    const id = await draftWith(tablet, file);
    await tablet.sync();
    await laptop.sync();
    await laptop.orders.fetchOrder(id);
    await laptop.orders.submitOrder(id);
    await laptop.sync();
    const refused = await laptop.orders.readOrder(id);
    expect([refused!.order.status, refused!.issues]).toMatchObject([
      'draft',
      [{ path: ['lines', 0, 'attachments'], code: 'attachment_missing', found: 'offer.txt' }],
    ]);
    lost = () => undefined;
    await tablet.sync();
    await laptop.orders.submitOrder(id);
    await laptop.sync();
    expect(await statusOf(laptop, id)).toBe('waiting_approval');
  });
});

test('a restored server that lost the file is given it again', async () => {
  const backup = await place.backUp();
  const file = await attached(tablet);
  const id = await draftWith(tablet, file);
  await tablet.orders.submitOrder(id);
  await tablet.sync();
  await place.restore(backup);
  await tablet.signInAgain();
  await tablet.sync();
  await tablet.sync();
  expect([await statusOf(tablet, id), await wholeFilesOnServer()]).toEqual([
    'waiting_approval',
    [file.hash],
  ]);
});
test('a file that was sent before the program knew the server’s epoch is sent again after a restore', async () => {
  const backup = await place.backUp();
  const file = await attached(tablet);
  const next = await createDevice(place, ana, 'Ana', tablet.disk);
  const { own: storage, api } = next.engine;
  expect(api.epoch()).toBeNull();
  const send = async () => {
    while ((await sendAttachments(storage, owner(), [file], api)) === 'progress');
    return await wholeFilesOnServer();
  };
  expect(await send()).toEqual([file.hash]);
  await place.restore(backup);
  await next.signInAgain();
  await next.sync();
  expect(await wholeFilesOnServer()).toEqual([]);
  expect(await send()).toEqual([file.hash]);
});
test('a file that was not sent counts for a sign-out, and is in the export with its bytes', async () => {
  const file = await attached(tablet);
  const unsent = await readUnsentSummary(tablet.engine);
  expect(unsent).toMatchObject({ entries: 1, documents: [`orders ${own} ${file.hash}`] });
  const exported = JSON.parse(await tablet.engine.exportUnsentWork()) as {
    attachments: { name: string; bytes: string }[];
  };
  expect([exported.attachments[0]!.name, atob(exported.attachments[0]!.bytes).length]).toEqual([
    'offer.txt',
    file.size,
  ]);
});

describe('a file that the server does not store', () => {
  const fill = (bytes: number) =>
    sql`insert into attachment (distributor_id, place, hash, size, type, bytes, whole_at)
      values (${own}, 'orders', ${String(files)}, ${bytes}, 'txt', 'x', ${new Date(place.server().clock.now)})`.execute(
      place.server().db.withoutPlugins(),
    );
  const recordOf = async ({ hash }: Attachment) =>
    (await createAttachmentsDevice(tablet.engine).stored(owner(), [hash])).get(hash);
  test('because it has no room stays on its device, which says so, delays no others and sends it later', async () => {
    await fill(unreferencedLimits.bytes);
    const file = await attached(tablet);
    const id = await draftWith(tablet, file);
    await tablet.orders.submitOrder(id);
    await draftWith(tablet);
    await tablet.sync();
    expect(await recordOf(file)).toMatchObject({ waits: true, sentAt: 0 });
    expect(await createAttachmentsDevice(tablet.engine).bytes(owner(), file)).toBeDefined();
    const sent = requests.filter((said) => said !== 'held').toSorted();
    expect(sent).toEqual(['piece 0', 'save', 'save']);
    await place.server().db.deleteFrom('attachment').execute();
    place.server().clock.now += 6 * MINUTE;
    await tablet.sync();
    expect(requests).toContain('submit');
    expect(await statusOf(tablet, id)).toBe('waiting_approval');
    expect((await recordOf(file))?.waits).toBeFalsy();
  });
  test('any more, because no document named it, is sent again with the submission', async () => {
    const file = await attached(tablet);
    await tablet.sync();
    expect(await wholeFilesOnServer()).toContain(file.hash);
    await place.server().db.deleteFrom('attachment').execute();
    place.server().clock.now += 2 * HOUR;
    const id = await draftWith(tablet, file);
    await tablet.orders.submitOrder(id);
    await tablet.sync();
    expect(await statusOf(tablet, id)).toBe('waiting_approval');
  });
});
