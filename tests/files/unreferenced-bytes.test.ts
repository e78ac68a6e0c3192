/**
 * Tests the limits on uploaded bytes that no document names yet: for each distributor and for all,
 * for files of any kind, and in simultaneous calls. The bytes are deleted after a day.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { unreferencedLimits } from '#areas/storage/domain/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { allJobs } from '#app/server/modules.ts';
import type { Client } from '../test-client.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { hashOf } from './sample-files.ts';

const MB = 2 ** 20;
const { pieceBytes } = attachmentLimits;
let server: TestServer;
let norte: number, andina: number;
let ana: Client, carla: Client;

beforeAll(async () => {
  server = await startServer();
  norte = await makeDistributor(server);
  andina = await makeDistributor(server, 'Andina');
  [ana, carla] = await Promise.all([signInUser(server, norte), signInUser(server, andina)]);
}, 60_000);

afterAll(() => server?.close());

beforeEach(async () => {
  for (const table of ['attachment_piece', 'attachment_use', 'attachment', 'report_piece', 'alert'])
    await sql`delete from ${sql.table(table)}`.execute(server.db.withoutPlugins());
});

/** Inserts complete files of this total size. Only their recorded size is large. */
const fill = (bytes: number, distributorId: number) =>
  sql`insert into attachment (distributor_id, place, hash, size, type, bytes, whole_at)
    select ${distributorId}, 'orders', md5(random()::text), ${MB}, 'txt', 'x', ${new Date(server.clock.now)}::timestamptz
    from generate_series(1, ${Math.floor(bytes / MB)})`.execute(server.db.withoutPlugins());

/** Sends the first of two pieces of a new file, which stays incomplete. */
const sendPiece = (client: Client) =>
  client.call(calls.attachmentPiece, {
    params: { hash: hashOf(randomBytes(9)), piece: 0 },
    query: { size: 2 * pieceBytes, name: 'offer.txt' },
    body: new Uint8Array(pieceBytes),
  });

const sendUpload = (client: Client, distributorId: number, bytes = randomBytes(1000)) =>
  client.call(reportCalls.calls.inventory.piece, {
    params: { id: randomUUID(), piece: 0 },
    body: { distributorId, hash: hashOf(bytes), bytes: gzipSync(bytes).toString('base64') },
  });

const outcome = ({ status, json }: { status: number; json: { message?: string } }) =>
  `${status} ${json?.message ?? ''}`.trim();

const nearAlerts = async () =>
  (
    await server.db
      .selectFrom('alert')
      .select('number')
      .where('kind', '=', 'files_unnamed')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ number }) => number);

describe('the limit of a distributor', () => {
  test('counts whole files, pieces and uploads together, and applies to no one else', async () => {
    await fill(unreferencedLimits.bytes - MB, norte);
    expect(outcome(await sendPiece(ana))).toBe('200');
    expect(outcome(await sendUpload(ana, norte, randomBytes(500_000)))).toBe('200');
    expect(outcome(await sendPiece(ana))).toBe('200');

    const full = await sendPiece(ana);
    expect([outcome(full), full.json.details]).toEqual([
      '409 attachments_full',
      { waiting: expect.any(Number), most: unreferencedLimits.bytes },
    ]);

    const upload = await sendUpload(ana, norte, randomBytes(500_000));
    expect(outcome(upload)).toBe('413 uploads_full');
    expect([outcome(await sendPiece(carla)), outcome(await sendUpload(carla, andina))]).toEqual([
      '200',
      '200',
    ]);
  });

  test('leaves out files that a document names', async () => {
    await fill(unreferencedLimits.bytes, norte);
    expect(outcome(await sendPiece(ana))).toBe('409 attachments_full');
    await sql`insert into attachment_use (distributor_id, place, hash, document_id, user_id, noted_at)
      select distributor_id, place, hash, 'order', 1, whole_at from attachment`.execute(
      server.db.withoutPlugins(),
    );
    expect(outcome(await sendPiece(ana))).toBe('200');
  });

  test.each<readonly [string, () => Promise<{ status: number }>, number]>([
    ['files', () => sendPiece(ana), pieceBytes],
    ['uploads', () => sendUpload(ana, norte, randomBytes(pieceBytes)), pieceBytes + 200],
  ])('accepts two of ten simultaneous %s if two fit', async (_what, send, bytes) => {
    await fill(unreferencedLimits.bytes - MB, norte);
    await sql`update attachment set size = size + ${MB - 2 * bytes} where hash = (select min(hash) from attachment)`.execute(
      server.db.withoutPlugins(),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter(({ status }) => status === 200).length).toBe(2);
    expect(new Set(answers.map(({ status }) => status)).size).toBe(2);
  });
});

describe('the limit for all', () => {
  const others = async (bytes: number) => {
    for (let left = bytes; left > 0; left -= 190 * MB)
      await fill(Math.min(left, 190 * MB), await makeDistributor(server, randomUUID()));
  };

  test('raises one alert before it is reached, which ends when the files are deleted after a day', async () => {
    await others(unreferencedLimits.alertBytes - MB);
    expect([outcome(await sendPiece(ana)), await nearAlerts()]).toEqual(['200', []]);

    await others(MB);
    for (let n = 0; n < 2; n += 1) expect(outcome(await sendPiece(ana))).toBe('200');
    expect(await nearAlerts()).toEqual(['3.0 GB']);

    await others(unreferencedLimits.allBytes - unreferencedLimits.alertBytes);
    expect([outcome(await sendPiece(ana)), outcome(await sendUpload(carla, andina))]).toEqual([
      '409 attachments_full',
      '413 uploads_full',
    ]);

    server.clock.now += DAY + HOUR;
    for (const job of ['forget_attachments', 'report.forget_pieces', 'storage.watch_unnamed'])
      await allJobs[job]!(server.services, {});
    server.clock.now -= DAY + HOUR;
    expect([await nearAlerts(), outcome(await sendPiece(ana))]).toEqual([[], '200']);
  });
});
