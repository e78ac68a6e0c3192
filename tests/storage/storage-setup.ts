/**
 * Starts a server beside a simulated Box, connects the two, and stores files of reports and
 * attachments to move.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { calls } from '#areas/storage/domain/index.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import { attachmentSource } from '#areas/files/server/index.ts';
import { insertCompleteFile, insertFileUses } from '#areas/files/server/attachments-sql.ts';
import { upsertPiece, reportSource } from '#areas/reports/server/index.ts';
import { deletePieces } from '#areas/reports/server/pieces/pieces-sql.ts';
import { gzipPiece, sha256Hex } from '#areas/reports/server/pieces/file-of-pieces.ts';
import { reportLimits } from '#areas/reports/domain/index.ts';
import {
  createBoxStorage,
  UPLOAD_SESSION_MIN_BYTES,
} from '#areas/storage/server/box/box-storage.ts';
import { moveFiles } from '#areas/storage/server/moving/move-files-job.ts';
import type { FileStorage } from '#areas/storage/server/storage.ts';
import { createStorage } from '#areas/storage/server/storage-registry.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { hashOf } from '../files/sample-files.ts';
import { signInUser } from '../make-users.ts';
import { putReport } from '../reports/report-states.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { startBox, type BoxStandIn } from './box-stand-in.ts';

/**
 * The factor by which large files and their parts are smaller than in reality: 10 in `npm test`, 1
 * in `npm run test:long`.
 */
const SCALE = isLong ? 1 : 10;

export const LARGE = 21_000_000 / SCALE;
export const PART = 4_000_000 / SCALE;

export const createSmallBoxStorage = ({ server }: Pick<World, 'server'>) =>
  createBoxStorage(server.services, UPLOAD_SESSION_MIN_BYTES / SCALE);

export const sources = [attachmentSource, reportSource];

export type World = {
  readonly server: TestServer;
  readonly box: BoxStandIn;
  readonly admin: Client;
};

export async function startWorld(partSize?: number): Promise<World> {
  const box = await startBox(partSize ? { partSize } : {});
  const server = await startServer({
    config: { box: { clientId: 'client', clientSecret: 'box-secret', baseUrl: box.url } },
  });
  return { server, box, admin: await signInUser(server, null) };
}

/**
 * Signs an administrator in. An administrator's session ends within a day, so tests call this
 * again.
 */
export const signInAdmin = ({ server }: World) => signInUser(server, null);

export async function connectBox(world: World) {
  const { box } = world;
  const admin = await signInAdmin(world);
  const begun = await admin.call(calls.connectBox, { body: {} });
  const agreed = await box.agree(begun.json.body.url);
  return admin.call(calls.finishBoxConnection, { body: agreed });
}

export const statusOf = async (world: World) =>
  (await (await signInAdmin(world)).call(calls.getFileStorageStatus)).json.body;

/** Adds a finished report with a file of this number of random bytes. */
export async function putReportFile(
  { server }: World,
  distributorId: number,
  size: number,
  name = 'stock.csv',
) {
  const bytes = randomBytes(size);
  const report = await putReport(server, 'inventory', 'complete', distributorId, name);
  await deletePieces(server.db, report.id, distributorId);
  const { pieceBytes } = reportLimits;
  const pieces = Math.ceil(size / pieceBytes);
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes);
    await upsertPiece(
      server.db,
      {
        distributorId,
        uploadId: report.id,
        piece,
        hash: sha256Hex(part),
        size: part.length,
        bytes: await gzipPiece(part),
      },
      server.clock.now,
    );
  }

  await server.db
    .updateTable('report')
    .set({ file_size: size, pieces })
    .where('id', '=', report.id)
    .execute();

  return { id: report.id, bytes, pieces };
}

/** Adds a file of this number of bytes that a document names. */
export async function putAttachment(
  { server: { db, clock } }: World,
  distributorId: number,
  size: number,
) {
  const bytes = randomBytes(size);
  const key = { distributorId, place: 'orders', hash: hashOf(bytes) };
  await insertCompleteFile(db, key, { userId: 1, type: 'pdf', bytes }, clock.now);
  await insertFileUses(db, key, 'order', 1, [key.hash], clock.now);
  return { key, bytes };
}

export const moveOnce = (world: World, storage?: FileStorage) =>
  moveFiles(
    world.server.services,
    { sources, namesOf: selectDistributorNames },
    (name) =>
      storage ??
      (name === 'box' ? createSmallBoxStorage(world) : createStorage(world.server.services, name)),
  );

/**
 * Moves the files to the storage, verifies them, and lets a day pass, after which the local copies
 * are deleted.
 */
export async function moveAway(world: World) {
  await moveOnce(world);
  world.server.clock.now += DAY + MINUTE;
  await moveOnce(world);
}

export async function statesOf({ server }: World) {
  const rows = await server.db
    .selectFrom('stored_file')
    .select(['state', 'problem'])
    .orderBy('id')
    .execute();
  return rows.map(({ state, problem }) => (problem ? `${state}: ${problem}` : state));
}

/** Returns the number of file bytes that are stored in the database. */
export async function bytesInDatabase({ server }: World): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(length(bytes)), 0) from attachment) + (select coalesce(sum(length(bytes)), 0) from report_piece)
      + (select coalesce(sum(length(bytes)), 0) from stored_piece))::int as bytes`.execute(
    server.db,
  );
  return rows[0]!.bytes;
}

export async function contentInDatabase(
  { server }: World,
  source: (typeof sources)[number],
  ref: string,
) {
  const parts: Buffer[] = [];
  for await (const part of source.read(server.db, ref, 0)) parts.push(part);
  return Buffer.concat(parts);
}
