/**
 * Tests a file that was changed or removed in its storage: it is never delivered as the original,
 * reading it is refused with a code, an alert and the page list it, and it does not block other
 * files from coming back.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls as orderCalls } from '#areas/orders/domain/index.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { attachmentSource } from '#areas/files/server/index.ts';
import { calls } from '#areas/storage/domain/index.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { attachmentOf, sendFile, textFile } from '../files/sample-files.ts';
import { line, saveDraft, addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import {
  PART,
  signInAdmin,
  connectBox,
  contentInDatabase,
  moveAway,
  moveOnce,
  putAttachment,
  putReportFile,
  startWorld,
  statesOf,
  statusOf,
  type World,
} from './storage-setup.ts';

let world: World;
let norte: number;

beforeEach(async () => {
  world = await startWorld(PART);
  norte = await makeDistributor(world.server, 'Norte');
  await connectBox(world);
});

afterEach(async () => {
  await world.server.close();
  await world.box.close();
});

const changed = (bytes: Buffer) => {
  const other = Buffer.from(bytes);
  other[0]! ^= 1;
  return other;
};

const alertNow = async () =>
  (
    await world.server.db
      .selectFrom('alert')
      .select(['number', 'items', 'raising'])
      .where('kind', '=', 'files_unreadable')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ number, items }) => [number, ...items.map(({ code, note }) => `${code} ${note}`)]);

const failures = async () =>
  (
    await world.server.db
      .selectFrom('alert')
      .select('items')
      .where('kind', '=', 'storage_failed')
      .where('resolved_at', 'is', null)
      .execute()
  ).flatMap(({ items }) => items.map(({ code }) => code));

const names = async () =>
  (
    await world.server.db.selectFrom('stored_file').select(['id', 'name']).orderBy('id').execute()
  ).map(({ id, name }) => `${id} ${name}`);

const disconnect = async () => (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });

const pieceOf = async (id: string, piece: number) =>
  (await signInAdmin(world)).call(reportCalls.calls.inventory.file, {
    params: { id },
    query: { piece },
  });

describe('a file that was changed in Box', () => {
  it('is refused to those who may see it, where a document names it, and is listed in an alert', async () => {
    await addCatalog(world.server);
    const ana = await signInUser(world.server, norte);
    const file = textFile('the offer of 1,200.00');
    await sendFile(ana, file, 'offer.txt');
    const attachments = [attachmentOf(file, 'offer.txt', 'txt')];
    const { id } = await saveDraft(ana, norte, { lines: [line({ attachments })] });
    await moveAway(world);
    const hash = attachments[0]!.hash;
    const given = async () =>
      (await signInUser(world.server, norte)).call(orderCalls.attachmentFile, {
        params: { id, hash },
      });

    expect((await given()).text).toBe('the offer of 1,200.00');

    world.box.state.tamper = changed;
    const refused = await given();
    expect([refused.status, refused.json.message]).toEqual([502, 'file_changed']);

    const [name] = await names();
    expect(await alertNow()).toEqual([['Box', `changed ${name}`]]);
    expect((await statusOf(world)).unreadable).toEqual({
      count: 1,
      files: [{ storage: 'box', name, problem: 'wrong_content' }],
    });

    world.box.state.tamper = undefined;
    world.server.clock.now += HOUR + MINUTE;
    await moveOnce(world);
    expect([await alertNow(), (await given()).text]).toEqual([[], 'the offer of 1,200.00']);
  });
  it.runIf(isLong)(
    'is refused at the changed piece of a report, whose other pieces are still delivered',
    async () => {
      const report = await putReportFile(world, norte, 1_200_000);
      await moveAway(world);
      world.box.state.tamper = changed;
      const answers = [await pieceOf(report.id, 0), await pieceOf(report.id, 1)];
      expect(answers.map(({ status, json }) => [status, json.message ?? ''])).toEqual([
        [502, 'file_changed'],
        [200, ''],
      ]);
    },
  );
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['emptied', () => Buffer.alloc(0)],
  ])('and %s counts as changed, and not as a failure of the connection', async (_how, tamper) => {
    const report = await putReportFile(world, norte, 5000);
    await moveAway(world);
    world.box.state.tamper = tamper;
    expect((await pieceOf(report.id, 0)).json.message).toBe('file_changed');
    expect((await alertNow()).length).toBe(1);
  });

  it('is listed together with a removed one, and an alert with the same content is not raised again', async () => {
    await putAttachment(world, norte, 4000);
    const report = await putReportFile(world, norte, 5000);
    await moveAway(world);
    await pieceOf(report.id, 0);
    expect(await alertNow()).toEqual([]);

    for (const [id, { bytes }] of world.box.files)
      if (bytes.length === 5000) world.box.files.delete(id);
    world.box.state.tamper = (there) => (there.length === 4000 ? changed(there) : there);
    expect((await pieceOf(report.id, 0)).json.message).toBe('file_changed');

    await pieceOf(report.id, 0);
    await moveOnce(world);
    const alert = await world.server.db
      .selectFrom('alert')
      .select('raising')
      .where('kind', '=', 'files_unreadable')
      .executeTakeFirstOrThrow();

    expect(alert.raising).toBe(1);

    await disconnect();
    await moveOnce(world);
    const [attached, ofReport] = await names();
    expect(await alertNow()).toEqual([['Box', `changed ${attached}`, `gone ${ofReport}`]]);
  });

  it('within the day before its local copy is deleted is uploaded again, although Box reports it as unchanged', async () => {
    const { key, bytes } = await putAttachment(world, norte, 4000);
    await moveOnce(world);
    world.server.clock.now += DAY + MINUTE;
    world.box.state.tamper = changed;
    await moveOnce(world);
    expect([await statesOf(world), await failures(), await alertNow()]).toEqual([
      ['uploading: wrong_content'],
      ['wrong_content'],
      [],
    ]);

    const here = await contentInDatabase(world, attachmentSource, `${norte}/orders/${key.hash}`);
    expect(here.equals(bytes)).toBe(true);

    world.box.state.tamper = undefined;
    await moveAway(world);
    expect([await statesOf(world), await failures()]).toEqual([['dropped'], []]);
  });
});

describe('disconnecting', () => {
  it.runIf(isLong)(
    'brings back all but the files that were changed, names these, and ends',
    async () => {
      const { key, bytes } = await putAttachment(world, norte, 4000);
      const report = await putReportFile(world, norte, 5000);
      await moveAway(world);
      const [whole, other] = await names();
      world.box.state.tamper = (there) => (there.length === 5000 ? changed(there) : there);
      await disconnect();
      await moveOnce(world);
      const here = await contentInDatabase(world, attachmentSource, `${norte}/orders/${key.hash}`);
      expect(here.equals(bytes)).toBe(true);
      expect(whole).toContain(key.hash.slice(0, 12));
      expect(await statusOf(world)).toMatchObject({
        state: 'not_connected',
        unreadable: { count: 1, files: [{ name: other, problem: 'wrong_content' }] },
      });
      expect([await alertNow(), await failures(), world.box.state.refresh.size]).toEqual([
        [['Box', `changed ${other}`]],
        [],
        0,
      ]);
      // The file is still in Box. Once it is repaired there and Box is connected again, it can be
      // read.
      expect(world.box.files.size).toBe(1);
      world.box.state.tamper = undefined;
      await moveOnce(world);
      await connectBox(world);
      await moveOnce(world);
      expect((await pieceOf(report.id, 0)).status).toBe(200);
      expect([await alertNow(), await statesOf(world)]).toEqual([[], ['dropped', 'verified']]);
      await disconnect();
      await moveOnce(world);
      expect([world.box.files.size, await statesOf(world)]).toEqual([0, []]);
    },
  );
  it.runIf(isLong)(
    'goes on if Box is connected again meanwhile, and brings the files back',
    async () => {
      const report = await putReportFile(world, norte, 5000);
      await moveAway(world);
      await disconnect();
      world.box.state.before = (what) => (what.includes('/content') ? 503 : undefined);
      await moveOnce(world);
      expect(await statesOf(world)).toEqual(['returning: unreachable']);
      world.box.state.before = undefined;
      await connectBox(world);
      await moveOnce(world);
      expect([
        (await statusOf(world)).state,
        await statesOf(world),
        (await pieceOf(report.id, 0)).status,
      ]).toEqual(['not_connected', [], 200]);
    },
  );
  it('forgets a changed file that nothing keeps any more', async () => {
    const { key } = await putAttachment(world, norte, 4000);
    await moveAway(world);
    world.box.state.tamper = changed;
    await disconnect();
    await moveOnce(world);
    expect((await alertNow()).length).toBe(1);

    await world.server.db.deleteFrom('attachment').where('hash', '=', key.hash).execute();
    await moveOnce(world);
    expect([await alertNow(), await statesOf(world)]).toEqual([[], []]);
  });
  it.runIf(isLong)('ends in each process once, though two bring the same file back', async () => {
    const { key, bytes } = await putAttachment(world, norte, 4000);
    await moveAway(world);
    await disconnect();
    let isFirst = true;
    world.box.state.before = async (what) => {
      if (!isFirst || !what.startsWith('GET /dl/')) return;
      isFirst = false;
      await world.server.db.updateTable('stored_file').set({ claimed_until: null }).execute();
      await moveOnce(world);
    };

    await moveOnce(world);
    const here = await contentInDatabase(world, attachmentSource, `${norte}/orders/${key.hash}`);
    expect(here.equals(bytes)).toBe(true);
    expect(isFirst).toBe(false);
    await moveOnce(world);
    expect([(await statusOf(world)).state, await statesOf(world), await failures()]).toEqual([
      'not_connected',
      [],
      [],
    ]);
  });
});
