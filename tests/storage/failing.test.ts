/**
 * Tests that no file is lost if Box has no space, changes content, lets tokens expire or doesn't
 * answer, or if processes compete.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attachmentSource } from '#areas/files/server/index.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { calls } from '#areas/storage/domain/index.ts';
import { fetchBoxJson } from '#areas/storage/server/box/box-requests.ts';
import { StorageError } from '#areas/storage/server/storage.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { z } from '#kernel/domain/schema.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { makeDistributor } from '../make-users.ts';
import {
  LARGE,
  PART,
  signInAdmin,
  createSmallBoxStorage,
  connectBox,
  contentInDatabase,
  moveAway,
  moveOnce,
  putAttachment,
  putReportFile,
  startWorld,
  statesOf,
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

describe('failures', () => {
  it('a full Box leaves the files here, and the move continues when there is space', async () => {
    const { key, bytes } = await putAttachment(world, norte, 5000);
    world.box.state.space = 10;
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([['uploading: full'], ['full']]);
    expect(
      (await contentInDatabase(world, attachmentSource, `${norte}/orders/${key.hash}`)).equals(
        bytes,
      ),
    ).toBe(true);

    world.box.state.space = Infinity;
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([['verified'], []]);
  });

  it('a page in place of an answer, as a proxy sends, is a failure of Box and not a bug', async () => {
    world.box.state.before = () => 200;
    const request = { method: 'GET', url: `${world.box.url}/files/1` };
    const answer = fetchBoxJson(world.server.services, request, z.object({}));
    await expect(answer).rejects.toBeInstanceOf(StorageError);
  });

  it('an answer of another shape to a writing call is a failure of Box and not a bug', async () => {
    await putAttachment(world, norte, 5000);
    world.box.state.before = (what) => (what.startsWith('POST ') ? 201 : undefined);
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([
      ['uploading: rejected'],
      ['rejected'],
    ]);
  });

  it('a file that reads back with other content is deleted there and uploaded again', async () => {
    await putAttachment(world, norte, 5000);
    world.box.state.tamper = (bytes) => Buffer.alloc(bytes.length, 7);
    await moveOnce(world);
    expect([await statesOf(world), await alerts(), world.box.files.size]).toEqual([
      ['uploading: wrong_content'],
      ['wrong_content'],
      0,
    ]);

    world.box.state.tamper = undefined;
    await moveOnce(world);
    expect([await statesOf(world), await alerts(), world.box.files.size]).toEqual([
      ['verified'],
      [],
      1,
    ]);
  });

  it('a file whose arrival was not confirmed is found by its name, and removed with the others', async () => {
    await putAttachment(world, norte, 5000);
    const box = createSmallBoxStorage(world);
    await moveOnce(world, {
      ...box,
      put: async (...all) => {
        await box.put(...all);
        throw new StorageError('unreachable', 'no answer');
      },
    });

    expect([await statesOf(world), world.box.files.size]).toEqual([['uploading: unreachable'], 1]);

    await (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });
    await moveOnce(world);
    expect([await statesOf(world), world.box.files.size]).toEqual([[], 0]);
  });
  it('a file that could not be removed after disconnecting keeps the connection until it is removed', async () => {
    await putAttachment(world, norte, 5000);
    await moveOnce(world);
    await (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });
    const refusing = {
      ...createSmallBoxStorage(world),
      remove: () => Promise.reject(new StorageError('rejected', 'not removed')),
    };
    await moveOnce(world, refusing);
    await moveOnce(world, refusing);

    // In this round the file waits for its next attempt.
    await moveOnce(world);
    expect([await statesOf(world), world.box.files.size]).toEqual([['verified: rejected'], 1]);

    world.server.clock.now += HOUR;
    await moveOnce(world);
    expect([await statesOf(world), world.box.files.size]).toEqual([[], 0]);
  });
  it.runIf(isLong)(
    'a token that ends in the middle of an upload is refreshed, and the upload goes on',
    async () => {
      await bigOf();
      let seen = 0;
      world.box.state.before = (what) => {
        if (what.startsWith('PUT ') && (seen += 1) % 2 === 0) world.box.state.access.clear();
      };
      await moveOnce(world);
      expect(await statesOf(world)).toEqual(['verified']);
      expect(world.box.state.spent.size).toBe(0);
    },
  );
  it('eight at once that need a new token ask for one', async () => {
    await putAttachment(world, norte, 5000);
    await moveAway(world);
    const found = (await world.server.db.selectFrom('stored_file').selectAll().executeTakeFirst())!;
    world.server.clock.now += 2 * 60 * MINUTE;
    const before = world.box.state.requests.filter((one) => one === 'POST /oauth2/token').length;
    const storage = createSmallBoxStorage(world);
    const reads = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const parts: Buffer[] = [];
        for await (const part of storage.get(found.remote_id!, 0, 5000)) parts.push(part);
        return Buffer.concat(parts).length;
      }),
    );

    const asked = world.box.state.requests.filter((one) => one === 'POST /oauth2/token').length;
    expect([reads, asked - before, world.box.state.spent.size]).toEqual([
      Array(8).fill(5000),
      1,
      0,
    ]);
  });

  it('tokens that Box no longer accepts require a new connection, after which everything continues', async () => {
    await putAttachment(world, norte, 5000);
    await moveOnce(world);
    world.box.state.access.clear();
    world.box.state.refresh.clear();
    await putAttachment(world, norte, 6000);
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([
      ['verified', 'uploading: reauthorize'],
      ['reauthorize'],
    ]);

    await connectBox(world);
    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([['verified', 'verified'], []]);
  });
  it.each(chooseCases(3, [429, 500, 503]))(
    'an answer of %i is tried again in the next round',
    async (status) => {
      await putAttachment(world, norte, 5000);
      world.box.state.before = () => status;
      await moveOnce(world);
      expect(await alerts()).toEqual(['unreachable']);
      world.box.state.before = undefined;
      await moveOnce(world);
      expect([await statesOf(world), await alerts()]).toEqual([['verified'], []]);
    },
  );
  it.runIf(isLong)('a folder that was removed there is made again', async () => {
    await putAttachment(world, norte, 5000);
    await moveOnce(world);
    world.box.folders.clear();
    await putAttachment(world, norte, 6000);
    await moveOnce(world);
    expect(await statesOf(world)).toEqual(['verified', 'verified']);
  });

  it('parts that are not put together yet are waited for', async () => {
    world.box.state.unready = 2;
    await bigOf();
    await moveOnce(world);
    expect(await statesOf(world)).toEqual(['verified']);
  });
  it.runIf(isLong)('a file that cannot be had right now is said to be out of reach', async () => {
    const report = await putReportFile(world, norte, 5000);
    await moveAway(world);
    world.box.state.before = () => 503;
    const answer = await (
      await signInAdmin(world)
    ).call(reportCalls.calls.inventory.file, {
      params: { id: report.id },
      query: { piece: 0 },
    });

    expect([answer.status, answer.json.message]).toEqual([409, 'file_out_of_reach']);
  });

  it('an unavailable Box is asked for three files in a round, and everything continues when it is back', async () => {
    for (let n = 0; n < 9; n += 1) await putAttachment(world, norte, 1000 + n);
    const tried = new Set<string>();
    const down = createSmallBoxStorage(world);
    await moveOnce(world, {
      ...down,
      put: async (file) => {
        tried.add(file.name);
        throw new StorageError('unreachable', 'no answer');
      },
    });

    expect([tried.size, await alerts()]).toEqual([3, ['unreachable']]);

    await moveOnce(world);
    expect([await statesOf(world), await alerts()]).toEqual([Array(9).fill('verified'), []]);
  });
  it.runIf(isLong)(
    'three files that it never takes stop one round, and keep the others from no later one',
    async () => {
      const bad: Buffer[] = [];
      for (let n = 0; n < 3; n += 1) bad.push((await putAttachment(world, norte, 1000 + n)).bytes);
      for (let n = 0; n < 4; n += 1) await putAttachment(world, norte, 2000 + n);
      world.box.state.refuses = (what, body) =>
        what.startsWith('POST') && bad.some((bytes) => body.includes(bytes)) ? 400 : undefined;
      await moveOnce(world);
      await moveOnce(world);
      expect(await statesOf(world)).toEqual([
        ...Array(3).fill('uploading: rejected'),
        ...Array(4).fill('verified'),
      ]);
    },
  );
  it.runIf(isLong)(
    'a file that cannot be removed there keeps no other from being removed',
    async () => {
      for (let n = 0; n < 3; n += 1) await putAttachment(world, norte, 1000 + n);
      await moveOnce(world);
      await world.server.pool.query('delete from attachment_use; delete from attachment');
      const [first] = world.box.files.keys();
      world.box.state.before = (what) => (what === `DELETE /2.0/files/${first}` ? 400 : undefined);
      await moveOnce(world);
      expect([
        [...world.box.files.values()].filter(({ trashed }) => !trashed).length,
        await alerts(),
      ]).toEqual([1, ['rejected']]);
    },
  );
  it('three rounds at once move each file once', async () => {
    for (let n = 0; n < 6; n += 1) await putAttachment(world, norte, 1000 + n);
    await Promise.all([moveOnce(world), moveOnce(world), moveOnce(world)]);
    expect([world.box.files.size, await statesOf(world)]).toEqual([6, Array(6).fill('verified')]);
  });
});
