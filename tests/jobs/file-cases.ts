/**
 * Cases with a bad file, for jobs that call a service about files one by one: a scanner, and the
 * file storage.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { insertCompleteFile } from '#areas/files/server/attachments-sql.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { hashOf, textFile } from '../files/sample-files.ts';
import { makeDistributor } from '../make-users.ts';
import type { TestServer } from '../test-server.ts';
import { startBox, type BoxStandIn } from '../storage/box-stand-in.ts';
import { connectBox, putAttachment, statesOf, type World } from '../storage/storage-setup.ts';
import { runJob, type FailingRowCase } from './failing-rows.ts';

let scanner: Server;
let scanned: string[] = [];
let filesBox: BoxStandIn;

/**
 * Starts a scanner that fails on any file that contains “poisoned”, and a substitute for Box.
 * Returns the configuration with which a server uses them.
 */
export async function openFileServices() {
  scanner = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      scanned.push(text);
      response.writeHead(text.includes('poisoned') ? 500 : 200).end('{"clean":true}');
    });
  });
  await new Promise<void>((done) => {
    scanner.listen(0, '127.0.0.1', done);
  });
  filesBox = await startBox();
  return {
    scannerUrl: `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan`,
    box: { clientId: 'client', clientSecret: 'box-secret', baseUrl: filesBox.url },
  };
}

export async function closeFileServices(): Promise<void> {
  scanner?.close();
  await filesBox?.close();
}

const scanning: FailingRowCase = async (server) => {
  scanned = [];
  const norte = await makeDistributor(server);
  for (const text of ['poisoned', 'a good one', 'another']) {
    const bytes = Buffer.from(textFile(text));
    const key = { distributorId: norte, place: 'orders', hash: hashOf(bytes) };
    await insertCompleteFile(
      server.db,
      key,
      { userId: 1, type: 'txt', bytes },
      (server.clock.now += 1),
    );
  }

  const askedWithin = async (...minutes: number[]) => {
    const asked: number[] = [];
    for (const wait of minutes) {
      server.clock.now += wait * MINUTE;
      scanned = [];
      await runJob(server, 'scan_attachments');
      asked.push(scanned.length);
    }
    return asked;
  };

  // The first run tries all three files. The bad file is tried again after 1, 2, 4 and 8 minutes,
  // and then every 15 minutes.
  expect(await askedWithin(0)).toEqual([3]);
  expect(await askedWithin(1, 1, 1, 3, 1, 7, 1, 14, 1, 15)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
};

const worldOf = (server: TestServer): World => ({ server, box: filesBox }) as World;

const moving: FailingRowCase = async (server) => {
  const world = worldOf(server);
  const norte = await makeDistributor(server);
  await connectBox(world);
  const { bytes } = await putAttachment(world, norte, 1001);
  for (const size of [1002, 1003, 1004, 1005]) await putAttachment(world, norte, size);
  let asked = 0;
  filesBox.state.refuses = (what, body) => {
    if (!what.startsWith('POST') || !body.includes(bytes)) return undefined;
    asked += 1;
    return 400;
  };

  await server.runJobs();
  const others = Array(4).fill('verified');
  expect(await statesOf(world)).toEqual(['uploading: rejected', ...others]);

  const askedWithin = async (minutes: number) => {
    asked = 0;
    server.clock.now += minutes * MINUTE;
    await runJob(server, 'storage.move');
    return asked;
  };

  const seen: number[] = [];
  for (const minutes of [5, 10, 5, 25, 5, 55, 5, 55, 5]) seen.push(await askedWithin(minutes));
  expect(seen).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1]);

  const alert =
    "select items->0->>'code' as code from alert where kind = 'storage_failed' and resolved_at is null";
  expect((await server.pool.query(alert)).rows).toEqual([{ code: 'rejected' }]);

  filesBox.state.refuses = undefined;
  await askedWithin(60);
  expect(await statesOf(world)).toEqual(['verified', ...others]);
  expect((await server.pool.query(alert)).rows).toEqual([]);
};

export const fileCases = {
  scan_attachments: scanning,
  'storage.move': moving,
} satisfies Record<string, FailingRowCase>;
