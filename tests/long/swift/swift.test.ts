/**
 * Tests file storage with the S3 API of OpenStack Swift. Only `npm run test:long` runs this test.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFileBytes } from '#areas/files/server/read-file-bytes.ts';
import { attachmentSource } from '#areas/files/server/index.ts';
import { selectFileOfDocument } from '#areas/files/server/attachments-sql.ts';
import { reportSource } from '#areas/reports/server/index.ts';
import { probeStorage } from '#areas/storage/server/index.ts';
import { createS3Storage } from '#areas/storage/server/s3-storage.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { readConfig } from '#kernel/server/config.ts';
import { isLong } from '../../test-extent.ts';
import { makeDistributor } from '../../make-users.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { startServer } from '../../test-server.ts';
import {
  bytesInDatabase,
  contentInDatabase,
  moveAway,
  moveOnce,
  putAttachment,
  putReportFile,
  statesOf,
  statusOf,
  type World,
} from '../../storage/storage-setup.ts';
import { ensureSwift, startSwift, type Swift } from './swift.ts';

const VERSIONS_ON =
  '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>';

const folder = makeTempFolder();
afterAll(() => folder.remove());

/** Returns the storage configuration of a server with this `S3_URL`. */
const s3Of = (url: string) =>
  readConfig({ S3_URL: url, DATA_DIR: folder.path, SECRET_KEY: '0'.repeat(64) }).s3!;

describe.runIf(isLong)('the S3 API of Swift', { timeout: 120_000 }, () => {
  let swift: Swift | undefined;
  let world: World;
  let norte: number;
  let bucket: string;
  let buckets = 0;

  beforeAll(async () => {
    if (ensureSwift()) swift = await startSwift();
  }, 600_000);
  afterAll(() => swift?.stop());
  afterEach(() => world?.server.close());

  type Skip = (why: string) => void;

  /** Creates a bucket and a server with it. Skips the test if there is no Swift. */
  async function begin(skip: Skip, hasVersions = false): Promise<void> {
    if (!swift) return skip('Swift cannot be installed: apt-get install python3-swift');
    bucket = `portal-files-${(buckets += 1)}`;
    await swift.ask('PUT', bucket);
    if (hasVersions) await swift.ask('PUT', `${bucket}?versioning`, VERSIONS_ON);
    const server = await startServer({ config: { s3: s3Of(swift.url(bucket)) } });
    world = { server } as unknown as World;
    norte = await makeDistributor(server, 'Norte');
  }

  const keys = async () =>
    [...(await swift!.ask('GET', bucket)).matchAll(/<Key>([^<]+)</g)].map(([, key]) => key!);

  /**
   * Returns the kinds of all entries in the bucket, with former versions: `Version` and
   * `DeleteMarker`.
   */
  const versions = async () =>
    [...(await swift!.ask('GET', `${bucket}?versions`)).matchAll(/<(Version|DeleteMarker)>/g)]
      .map(([, kind]) => kind!)
      .toSorted();

  const setS3 = (more: object) =>
    Object.assign(world.server.services.config, {
      s3: { ...s3Of(swift!.url(bucket)), ...more },
    });

  it.for([
    { title: 'keeps no versions', hasVersions: false, left: [] },
    {
      title: 'keeps versions',
      hasVersions: true,
      left: ['DeleteMarker', 'DeleteMarker', 'Version', 'Version'],
    },
  ])(
    'takes files, reads them and gives them back, if the bucket $title',
    async ({ hasVersions, left }, { skip }) => {
      await begin(skip, hasVersions);
      const report = await putReportFile(world, norte, 9_500_000, 'março / estoque (1)+~.csv');
      const { key, bytes } = await putAttachment(world, norte, 2_500_000);
      await moveAway(world);
      expect([await statesOf(world), await bytesInDatabase(world)]).toEqual([
        ['dropped', 'dropped'],
        0,
      ]);
      expect((await keys()).length).toBe(2);

      const found = (await selectFileOfDocument(world.server.db, 'orders', 'order', key.hash))!;
      const read = await readFileBytes(world.server.services, found);
      expect(read.ok && read.value.equals(bytes)).toBe(true);

      setS3({ isHome: false });
      await moveOnce(world);
      expect([await keys(), await versions(), await statesOf(world)]).toEqual([[], left, []]);
      const back = await contentInDatabase(world, reportSource, report.id);
      expect(back.equals(report.bytes)).toBe(true);
    },
  );

  it.for([
    { title: 'keeps no versions', hasVersions: false },
    { title: 'keeps versions', hasVersions: true },
  ])(
    'gets a file again that was changed or removed there within the day, if the bucket $title',
    async ({ hasVersions }, { skip }) => {
      await begin(skip, hasVersions);
      const { key, bytes } = await putAttachment(world, norte, 1000);
      await moveOnce(world);
      const [name] = await keys();
      const storage = createS3Storage(world.server.services);

      await swift!.ask('PUT', `${bucket}/${name}`, 'x'.repeat(1000));
      world.server.clock.now += DAY + MINUTE;
      await moveOnce(world);
      expect(await statesOf(world)).toEqual(['uploading: not_found']);
      await moveOnce(world);
      expect(await statesOf(world)).toEqual(['verified']);

      await storage.remove(name!);
      world.server.clock.now += DAY + MINUTE;
      await moveOnce(world);
      expect(await statesOf(world)).toEqual(['uploading: not_found']);
      await moveOnce(world);
      expect(await statesOf(world)).toEqual(['verified']);

      const ref = `${norte}/orders/${key.hash}`;
      const here = await contentInDatabase(world, attachmentSource, ref);
      expect(here.equals(bytes)).toBe(true);
      // A file that is not there is deleted without a failure.
      await storage.remove('0/0/0-nothing');
    },
  );

  it.for([
    ['a wrong secret', { secretAccessKey: 'other' }, 'reauthorize'],
    ['a key that it does not know', { accessKeyId: 'portal:other' }, 'reauthorize'],
    ['a bucket that does not exist', { bucket: 'nowhere' }, 'rejected'],
    ['another region', { region: 'eu-west-1' }, 'rejected'],
  ] as const)('refuses %s, which the check says', async ([, more, problem], { skip }) => {
    await begin(skip);
    const { services } = world.server;
    expect(await probeStorage(services, 's3')).toBe(undefined);
    await putAttachment(world, norte, 1000);
    setS3(more);
    expect(await probeStorage(services, 's3')).toBe(problem);
    await moveOnce(world);
    expect((await statusOf(world)).s3?.problem).toBe(problem);
    setS3({});
    world.server.clock.now += HOUR + MINUTE;
    await moveOnce(world);
    expect(await statesOf(world)).toEqual(['verified']);
  });
});
