/**
 * Tests that files are deleted five years after their use ended, both in the database and in the
 * storage to which they were moved.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { CONTRACT_FILE_PLACE } from '#areas/distributors/domain/index.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { attachmentOf, hashOf, sendFile, textFile } from '../files/sample-files.ts';
import { line, saveDraft, addCatalog } from '../new-orders.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { putEntry } from '../settings/entries.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';
import {
  connectBox,
  moveAway,
  moveOnce,
  putAttachment,
  putReportFile,
  startWorld,
  type World,
} from '../storage/storage-setup.ts';

const nightOf = async ({ services }: Pick<TestServer, 'services'>) => {
  await allJobs['distributors.contracts']!(services, {});
  await allJobs['forget_attachments']!(services, {});
  await allJobs['report.forget']!(services, {});
};

describe('in the database', () => {
  const clock = { now: NOON };
  let server: TestServer;
  let own: number;

  beforeAll(async () => {
    server = await startServer({ clock });
    await addCatalog(server);
    own = await makeDistributor(server);
  }, 60_000);

  afterAll(() => server?.close());

  const offer = textFile('Offer of a competitor');
  const attachment = attachmentOf(offer, 'offer.txt', 'txt');

  const held = async (hash = hashOf(offer)) =>
    (await server.pool.query('select from attachment where hash = $1', [hash])).rowCount;

  async function ordered() {
    const ana = await server.as(await makeUser(server, own));
    await sendFile(ana, offer, 'offer.txt');
    const verticalId = Number((await putEntry(server.db, 'verticals')).id);
    const more = { type: 'funnel' as const, endUser: 'Acme', endUserState: 'SP', verticalId };
    return saveDraft(ana, own, { ...more, lines: [line({ attachments: [attachment] })] });
  }

  const fileOf = async (id: string) =>
    (await server.as(await makeUser(server, own))).call(calls.attachmentFile, {
      params: { id, hash: hashOf(offer) },
    });

  test('an attachment is deleted five years after the last document named it, and a person who opens it is told so', async () => {
    const older = await ordered();
    clock.now += 300 * DAY;
    const younger = await ordered();
    clock.now = NOON + retentionMs('files') + 1;
    await nightOf(server);
    expect(await held()).toBe(1);
    expect((await fileOf(older.id)).status).toBe(200);

    clock.now = NOON + 300 * DAY + retentionMs('files') - 1;
    await nightOf(server);
    expect(await held()).toBe(1);

    clock.now += 2;
    await nightOf(server);
    expect(await held()).toBe(0);

    const answer = await fileOf(younger.id);
    expect([answer.status, answer.json.message]).toEqual([410, 'attachment_expired']);

    await nightOf(server);
    clock.now = NOON;
  });

  test('the file of a contract is kept while the contract is in force, and five years longer', async () => {
    const bytes = textFile('The contract');
    const file = attachmentOf(bytes, 'contract.txt', 'txt');
    const admin = await makeUser(server, null);
    await server.db
      .insertInto('distributor_contract')
      .values({
        distributor_id: own,
        number: '1',
        title: 'Long',
        valid_from: '2026-01-01',
        until: '2032-12-31',
        file: JSON.stringify(file),
      })
      .execute();

    const { insertCompleteFile, insertFileUses } =
      await import('#areas/files/server/attachments-sql.ts');
    const key = { distributorId: own, place: CONTRACT_FILE_PLACE, hash: file.hash };
    await insertCompleteFile(
      server.db,
      key,
      { userId: admin.id, type: 'txt', bytes: Buffer.from(bytes) },
      NOON,
    );

    await insertFileUses(server.db, key, String(own), admin.id, [file.hash], NOON);
    const lastDay = Date.UTC(2032, 11, 31, 12);
    clock.now = lastDay;
    await nightOf(server);
    expect(await held(file.hash)).toBe(1);

    clock.now = lastDay + retentionMs('files') - DAY;
    await nightOf(server);
    expect(await held(file.hash)).toBe(1);

    clock.now = lastDay + retentionMs('files') + DAY;
    await nightOf(server);
    expect(await held(file.hash)).toBe(0);
  });
});

describe('in an external storage', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
    await connectBox(world);
  }, 60_000);

  afterAll(async () => {
    await world?.server.close();
    await world?.box.close();
  });

  test('files of reports and attachments are deleted there in the round after the night that deleted them here, and not before', async () => {
    const { server, box } = world;
    const distributorId = await makeDistributor(server);
    await putReportFile(world, distributorId, 1000);
    await putAttachment(world, distributorId, 1000);
    const begun = server.clock.now;
    await moveAway(world);
    expect(box.files.size).toBe(2);

    server.clock.now = begun + retentionMs('files') - DAY;
    await nightOf(server);
    await moveOnce(world);
    expect(box.files.size).toBe(2);

    server.clock.now = begun + retentionMs('files') + MINUTE;
    await connectBox(world);
    await nightOf(server);
    await moveOnce(world);
    expect(box.files.size).toBe(0);
  });
});
