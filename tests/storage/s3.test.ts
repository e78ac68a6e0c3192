/**
 * Tests files that are moved to S3-compatible storage and back, with a real S3 server behind a
 * proxy that checks each signature.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFileBytes } from '#areas/files/server/read-file-bytes.ts';
import { attachmentSource } from '#areas/files/server/index.ts';
import { selectFileOfDocument } from '#areas/files/server/attachments-sql.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { reportSource } from '#areas/reports/server/index.ts';
import { calls } from '#areas/storage/domain/index.ts';
import { createS3Storage } from '#areas/storage/server/s3-storage.ts';
import { StorageError, type FileStorage } from '#areas/storage/server/storage.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { makeDistributor } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { startBox } from './box-stand-in.ts';
import { startSignatureCheck } from './signature-check.ts';
import {
  signInAdmin,
  bytesInDatabase,
  connectBox,
  contentInDatabase,
  moveOnce,
  putAttachment,
  putReportFile,
  statesOf,
  statusOf,
  type World,
} from './storage-setup.ts';

const BUCKET = 'portal-files';

/** The keys that the S3 server accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let folder: string;
let far: S3rver;
let check: Awaited<ReturnType<typeof startSignatureCheck>>;
let endpoint: string;
let world: World;
let norte: number;

const configOf = (more: object = {}) => ({
  s3: { endpoint, bucket: BUCKET, region: 'sa-east-1', ...KEYS, isHome: true, ...more },
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'));
  far = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await far.run();
  check = await startSignatureCheck({ port, secret: KEYS.secretAccessKey });
  endpoint = check.url;
  const box = await startBox({});
  const boxConfig = { clientId: 'client', clientSecret: 'box-secret', baseUrl: box.url };
  const server = await startServer({ config: { ...configOf(), box: boxConfig } });
  world = { server, box } as unknown as World;
  norte = await makeDistributor(server, 'Norte');
});

afterEach(async () => {
  await world.server.close();
  await world.box.close();
  await check.close();
  await far.close();
  rmSync(folder, { recursive: true, force: true });
});

const set = (more: object) => Object.assign(world.server.services.config, configOf(more));
const round = (storage?: FileStorage) => moveOnce(world, storage);

const keys = () =>
  readdirSync(join(folder, BUCKET), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_object'))
    .map((name) => name.replaceAll('\\', '/').replace(/\._S3rver_object$/, ''))
    .toSorted();

const away = async () => {
  await round();
  world.server.clock.now += DAY + MINUTE;
  await round();
};

const openAlerts = async ({ db }: TestServer = world.server) =>
  (
    await db
      .selectFrom('alert')
      .select(['number', 'items'])
      .where('kind', '=', 'storage_failed')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ number, items }) => `${number}: ${items[0]!.code}`);

describe('finished files', () => {
  it('become objects with unique keys, are verified, deleted from the database a day later, and are read from there', async () => {
    const big = await putReportFile(world, norte, 3_300_000, 'março / estoque (1).csv');
    const { key, bytes } = await putAttachment(world, norte, 2_500_000);
    await round();
    expect(await statesOf(world)).toEqual(['verified', 'verified']);
    expect(
      keys()
        .map((one) => one.replace(/\d+-/, ''))
        .toSorted(),
    ).toEqual([
      `${norte}/2026/mar_o_estoque_1_.csv`,
      `${norte}/2026/orders_${key.hash.slice(0, 12)}.pdf`,
    ]);
    world.server.clock.now += DAY + MINUTE;
    await round();
    expect([await statesOf(world), await bytesInDatabase(world)]).toEqual([
      ['dropped', 'dropped'],
      0,
    ]);
    const found = (await selectFileOfDocument(world.server.db, 'orders', 'order', key.hash))!;
    const read = await readFileBytes(world.server.services, found);
    expect(read.ok && read.value.equals(bytes)).toBe(true);
    expect(await statusOf(world)).toMatchObject({
      files: 2,
      s3: { state: 'home', moved: 2, problem: null },
    });
    set({ isHome: false });

    // While files come back, the page still shows them as stored there, so that the storage's
    // address is not removed too early.
    await world.server.db.updateTable('stored_file').set({ state: 'returning' }).execute();
    expect((await statusOf(world)).s3).toMatchObject({ state: 'leaving', moved: 2 });
    await round();
    expect([keys(), await statesOf(world)]).toEqual([[], []]);
    expect((await contentInDatabase(world, reportSource, big.id)).equals(big.bytes)).toBe(true);
    const ref = `${norte}/orders/${key.hash}`;
    expect((await contentInDatabase(world, attachmentSource, ref)).equals(bytes)).toBe(true);
    expect((await statusOf(world)).s3).toBe(null);
  });
  it.runIf(isLong)(
    'are put once, though the process died before it noted that, or while it read them',
    async () => {
      await putReportFile(world, norte, 2_000_000);
      const real = createS3Storage(world.server.services);
      class Killed extends Error {}
      const dying: FileStorage[] = [
        {
          ...real,
          put: (file, hooks) =>
            real.put(
              {
                ...file,
                async *read(start) {
                  for await (const piece of file.read(start)) {
                    yield piece;
                    throw new Killed();
                  }
                },
              },
              hooks,
            ),
        },
        {
          ...real,
          async put(file, hooks) {
            await real.put(file, hooks);
            throw new Killed();
          },
        },
      ];
      for (const storage of dying) {
        await round(storage).catch(() => undefined);
        world.server.clock.now += HOUR + MINUTE;
      }
      await round();
      expect([keys().length, await statesOf(world)]).toEqual([1, ['verified']]);
    },
  );
  it('that were removed there within the day are put there again, from here', async () => {
    await putAttachment(world, norte, 1000);
    await round();
    const [key] = keys();
    await createS3Storage(world.server.services).remove(key!);
    world.server.clock.now += DAY + MINUTE;
    await round();
    expect([await statesOf(world), await openAlerts()]).toEqual([
      ['uploading: not_found'],
      ['S3: s3_not_found'],
    ]);
    await round();
    expect([await statesOf(world), await openAlerts(), keys()]).toEqual([['verified'], [], [key]]);
  });
  it.runIf(isLong)(
    'that were changed there are refused, and keep no other from coming back',
    async () => {
      const report = await putReportFile(world, norte, 5000);
      const { key, bytes } = await putAttachment(world, norte, 1000);
      await away();
      const changed = keys().find((one) => one.endsWith('stock.csv'))!;
      const path = join(folder, BUCKET, `${changed}._S3rver_object`);
      const original = readFileSync(path);
      writeFileSync(path, Buffer.alloc(original.length, 7));
      const call = { params: { id: report.id }, query: { piece: 0 } };
      const pieceNow = async () =>
        (await signInAdmin(world)).call(reportCalls.calls.inventory.file, call);
      const refused = await pieceNow();
      expect([refused.status, refused.json.message]).toEqual([502, 'file_changed']);
      set({ isHome: false });
      await round();
      const here = await contentInDatabase(world, attachmentSource, `${norte}/orders/${key.hash}`);
      expect(here.equals(bytes)).toBe(true);
      expect(await statusOf(world)).toMatchObject({
        s3: { state: 'leaving', moved: 1, problem: null },
        unreadable: {
          count: 1,
          files: [{ storage: 's3', name: changed, problem: 'wrong_content' }],
        },
      });
      writeFileSync(path, original);
      world.server.clock.now += DAY;
      await round();
      expect([keys(), (await pieceNow()).status, (await statusOf(world)).s3]).toEqual([
        [],
        200,
        null,
      ]);
    },
  );
  it('that no document has any more leave it', async () => {
    const { key } = await putAttachment(world, norte, 1000);
    await away();
    await world.server.db.deleteFrom('attachment').where('hash', '=', key.hash).execute();
    await round();
    expect([keys(), await statesOf(world)]).toEqual([[], []]);
  });
});

describe('a storage that refuses', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'other' }, 's3_reauthorize'],
    ['a key that it does not know', { accessKeyId: 'other' }, 's3_reauthorize'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 's3_rejected'],
    ['an address where nobody answers', { endpoint: 'http://127.0.0.1:9' }, 'unreachable'],
  ])('%s: raises its alert, and loses nothing', async (_name, more, detail) => {
    const { bytes, key } = await putAttachment(world, norte, 1000);
    set(more);
    await round();
    expect([await openAlerts(), (await statusOf(world)).s3?.problem]).toEqual([
      [`S3: ${detail}`],
      detail.replace('s3_', ''),
    ]);
    const ref = `${norte}/orders/${key.hash}`;
    expect((await contentInDatabase(world, attachmentSource, ref)).equals(bytes)).toBe(true);
    set({});
    world.server.clock.now += HOUR + MINUTE;
    await round();
    expect([await statesOf(world), await openAlerts()]).toEqual([['verified'], []]);
  });
  it.runIf(isLong)('gives no byte of a missing file, and verifies no other size', async () => {
    await putAttachment(world, norte, 5000);
    await away();
    const real = createS3Storage(world.server.services);
    await expect(real.verify(keys()[0]!, { size: 5001, checksum: '""' })).resolves.toBe(false);
    const part = real.get('nothing/there', 0, 10);
    await expect(
      (async () => {
        for await (const piece of part) expect(piece).toBeUndefined();
      })(),
    ).rejects.toThrow(StorageError);
  });
});

describe('Box besides S3', () => {
  it('is not connected while S3 is the storage, and returns its files when S3 becomes it', async () => {
    const refused = await (await signInAdmin(world)).call(calls.connectBox, { body: {} });
    expect(refused.json.message).toBe('storage_is_s3');
    set({ isHome: false });
    await connectBox(world);
    const { bytes, key } = await putAttachment(world, norte, 4000);
    await away();
    expect([world.box.files.size, await bytesInDatabase(world)]).toEqual([1, 0]);
    set({ isHome: true });
    expect((await statusOf(world)).state).toBe('leaving');
    await round();
    expect([world.box.files.size, keys().length, (await statusOf(world)).state]).toEqual([
      0,
      1,
      'not_connected',
    ]);
    const found = (await selectFileOfDocument(world.server.db, 'orders', 'order', key.hash))!;
    const read = await readFileBytes(world.server.services, found);
    expect(read.ok && read.value.equals(bytes)).toBe(true);
  });
});
