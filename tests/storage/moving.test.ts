/**
 * Tests files of reports and attachments that are moved to Box and back: no file is lost or
 * duplicated when the process is killed on the way or an answer is lost.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#areas/storage/domain/index.ts';
import { attachmentSource } from '#areas/files/server/index.ts';
import { readFileBytes } from '#areas/files/server/read-file-bytes.ts';
import { selectFileOfDocument } from '#areas/files/server/attachments-sql.ts';
import { calls as reportCalls, reportLimits } from '#areas/reports/domain/index.ts';
import { reportSource } from '#areas/reports/server/index.ts';
import { gunzipPiece } from '#areas/reports/server/pieces/file-of-pieces.ts';
import type { FileStorage } from '#areas/storage/server/storage.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { makeDistributor } from '../make-users.ts';
import {
  LARGE,
  PART,
  signInAdmin,
  createSmallBoxStorage,
  bytesInDatabase,
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

const alerts = async () =>
  (
    await world.server.db
      .selectFrom('alert')
      .select(['items'])
      .where('kind', '=', 'storage_failed')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ items }) => items[0]!.code);

const bigOf = () => putReportFile(world, norte, LARGE);

/** Thrown in place of a kill, so that the process does nothing more. */
class Killed extends Error {
  override message = 'the process was killed';
}

const killed = async (storage: FileStorage) =>
  await expect(moveOnce(world, storage)).rejects.toThrow('the process was killed');

const puts = () => world.box.state.requests.filter((one) => one.startsWith('PUT ')).length;

describe('finished files', () => {
  it('are moved to folders of their distributor and year, verified, and deleted from this database a day later', async () => {
    const small = await putReportFile(world, norte, 700_000, 'a/b: stock.csv');
    const big = await bigOf();
    const { key, bytes } = await putAttachment(world, norte, 2_500_000);
    await moveOnce(world);
    expect(await statesOf(world)).toEqual(['verified', 'verified', 'verified']);

    const folder = `Distributor Portal/${norte} Norte/2026/`;
    const paths = world.box.paths();
    expect(paths.every((path) => path.startsWith(folder))).toBe(true);
    expect(paths.map((path) => path.slice(folder.length).replace(/^\d+ /, '')).toSorted()).toEqual([
      'a b: stock.csv',
      `orders ${key.hash.slice(0, 12)}.pdf`,
      'stock.csv',
    ]);
    expect(await bytesInDatabase(world)).toBeGreaterThan(LARGE + 3_000_000);

    world.server.clock.now += DAY + MINUTE;
    await moveOnce(world);
    expect(await statesOf(world)).toEqual(['dropped', 'dropped', 'dropped']);
    expect(await bytesInDatabase(world)).toBe(0);

    const found = (await selectFileOfDocument(world.server.db, 'orders', 'order', key.hash))!;
    const read = await readFileBytes(world.server.services, found);
    expect(read.ok && read.value.equals(bytes)).toBe(true);

    const { pieceBytes } = reportLimits;
    for (const [file, piece] of [
      [small, 1],
      [big, 3],
    ] as const) {
      const answer = await (
        await signInAdmin(world)
      ).call(reportCalls.calls.inventory.file, {
        params: { id: file.id },
        query: { piece },
      });
      const part = await gunzipPiece(Buffer.from(answer.json.body.bytes, 'base64'));
      expect(part!.equals(file.bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes))).toBe(
        true,
      );
    }

    expect(await statusOf(world)).toMatchObject({
      state: 'connected',
      files: 3,
      moved: 3,
      problem: null,
    });
  });

  it('that are deleted by the retention rules are deleted from Box too, and from its trash', async () => {
    const { key } = await putAttachment(world, norte, 1000);
    await putReportFile(world, norte, 1000);
    await moveAway(world);
    expect(world.box.files.size).toBe(2);

    await world.server.db.deleteFrom('attachment').where('hash', '=', key.hash).execute();
    await world.server.db.deleteFrom('report_piece').execute();
    await moveOnce(world);
    expect([world.box.files.size, await statesOf(world)]).toEqual([0, []]);
  });

  it('that were deleted there within the day are uploaded again from here', async () => {
    await putAttachment(world, norte, 1000);
    await moveOnce(world);
    world.box.files.clear();
    world.server.clock.now += DAY + MINUTE;
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([
      ['uploading: not_found'],
      ['not_found'],
    ]);

    await moveOnce(world);
    expect([await statesOf(world), await alerts(), world.box.files.size]).toEqual([
      ['verified'],
      [],
      1,
    ]);
  });
});

describe('killed on the way there', () => {
  it.runIf(isLong)(
    'after each part, the next process sends what is missing, and nothing twice',
    async () => {
      const { id, bytes } = await bigOf();
      const parts = Math.ceil(bytes.length / PART);
      for (let at = 1; at <= parts; at += 1) {
        const real = createSmallBoxStorage(world);
        let done = 0;
        await killed({
          ...real,
          put: (file, hooks) =>
            real.put(file, {
              ...hooks,
              async progress() {
                await hooks.progress();
                if ((done += 1) === at) throw new Killed();
              },
            }),
        });
        expect(await statesOf(world)).toEqual(['uploading']);
        // Another process leaves the file alone for as long as the dead process could still be
        // running.
        await moveOnce(world);
        expect(puts()).toBe(at);
        world.server.clock.now += HOUR + MINUTE;
      }
      await moveOnce(world);
      expect([puts(), world.box.files.size, await statesOf(world)]).toEqual([
        parts,
        1,
        ['verified'],
      ]);
      expect((await contentInDatabase(world, reportSource, id)).equals(bytes)).toBe(true);
    },
  );
  it.each([1_000, LARGE])(
    'between uploading %i bytes and recording it, the file is found there and not uploaded twice',
    async (size) => {
      await putReportFile(world, norte, size);
      const real = createSmallBoxStorage(world);
      await killed({
        ...real,
        async put(file, hooks) {
          await real.put(file, hooks);
          throw new Killed();
        },
      });

      world.server.clock.now += HOUR + MINUTE;
      await moveOnce(world);
      expect([world.box.files.size, await statesOf(world)]).toEqual([1, ['verified']]);
    },
  );

  it('a file whose upload got no answer is tried again, and not stored twice', async () => {
    await putAttachment(world, norte, 1000);
    world.box.state.loseAnswerOf = (what) => what === 'POST /api/2.0/files/content';
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([
      ['uploading: unreachable'],
      ['unreachable'],
    ]);

    world.box.state.loseAnswerOf = undefined;
    await moveOnce(world);
    expect([await statesOf(world), await alerts(), world.box.files.size]).toEqual([
      ['verified'],
      [],
      1,
    ]);
  });
});

describe('on the way back', () => {
  it('killed at each piece, it continues, and all files are here again before Box is left', async () => {
    const report = await putReportFile(world, norte, 3_300_000);
    const { key, bytes } = await putAttachment(world, norte, 2_200_000);
    await moveAway(world);
    expect(await bytesInDatabase(world)).toBe(0);

    await (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });
    const real = createSmallBoxStorage(world);
    // The files have four and three pieces. Each process loads one and is killed at the next.
    for (let piece = 1; piece < 4 + 3; piece += 1) {
      let gets = 0;
      await killed({
        ...real,
        get(...wanted) {
          if ((gets += 1) > 1) throw new Killed();
          return real.get(...wanted);
        },
      });
      world.server.clock.now += HOUR + MINUTE;
    }

    let left = 0;
    await moveOnce(world, {
      ...real,
      get(...wanted) {
        left += 1;
        return real.get(...wanted);
      },
    });
    expect(left).toBe(1);
    expect([world.box.files.size, await statesOf(world)]).toEqual([0, []]);
    expect((await contentInDatabase(world, reportSource, report.id)).equals(report.bytes)).toBe(
      true,
    );

    const ref = `${norte}/orders/${key.hash}`;
    expect((await contentInDatabase(world, attachmentSource, ref)).equals(bytes)).toBe(true);
    expect((await statusOf(world)).state).toBe('not_connected');
    expect([world.box.state.access.size, world.box.state.refresh.size]).toEqual([0, 0]);
    expect(await world.server.db.selectFrom('stored_piece').selectAll().execute()).toEqual([]);
  });

  it('bytes that differ from the uploaded ones reach no document, and nothing there is deleted', async () => {
    await putAttachment(world, norte, 5000);
    await moveAway(world);
    await (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });
    world.box.state.tamper = (bytes) => Buffer.alloc(bytes.length, 7);
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([['returning: wrong_content'], []]);
    expect(world.box.files.size).toBe(1);

    world.box.state.tamper = undefined;
    await connectBox(world);
    await (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });
    await moveOnce(world);
    expect([world.box.files.size, await statesOf(world), await alerts()]).toEqual([0, [], []]);
  });
});
