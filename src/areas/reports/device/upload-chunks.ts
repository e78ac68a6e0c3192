/**
 * Sends the pieces of a file before its FINALIZE. It first asks which pieces the server has, so
 * that an interrupted transfer continues where it stopped.
 */
import { readUploadedFile, openFilesDatabase } from '#areas/imports/device/index.ts';
import type { DocumentKind } from '#kernel/device/engine-and-databases.ts';
import { binaryText, hexOf } from '#kernel/domain/hex-and-binary-text.ts';
import { addresses } from '../domain/call-addresses.ts';
import { areaOfCommand, reportLimits, type FinalizeInput, type Report } from '../domain/index.ts';

type Sending = NonNullable<DocumentKind<Report>['sendChunks']>;

/**
 * The pieces that the server has, by upload, for as long as this program runs. They are valid for
 * one epoch, because a restored server may lack some of them.
 */
const arrivedPiecesByApi = new WeakMap<
  Parameters<Sending>[1],
  { readonly epoch: string | null; readonly pieces: Map<string, Set<number>> }
>();

function arrivedPiecesOf(api: Parameters<Sending>[1]): Map<string, Set<number>> {
  const epoch = api.epoch();
  const known = arrivedPiecesByApi.get(api);
  if (known && (known.epoch === null || known.epoch === epoch)) return known.pieces;
  const pieces = new Map<string, Set<number>>();
  arrivedPiecesByApi.set(api, { epoch, pieces });

  return pieces;
}

export async function gzipWithHash(piece: Blob): Promise<{ hash: string; bytes: string }> {
  const [hash, zipped] = await Promise.all([
    piece.arrayBuffer().then((raw) => crypto.subtle.digest('SHA-256', raw)),
    new Response(piece.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  ]);
  return { hash: hexOf(hash), bytes: btoa(binaryText(new Uint8Array(zipped))) };
}

async function pieceOf(userId: number, id: string, piece: number): Promise<Blob | undefined> {
  const database = openFilesDatabase(userId);
  try {
    const file = await readUploadedFile(database, id);
    return file?.slice(piece * reportLimits.pieceBytes, (piece + 1) * reportLimits.pieceBytes);
  } finally {
    database.close();
  }
}

export const sendUploadChunks: Sending = async ({ kind, documentId: id, userId, body }, api) => {
  const { held, piece: send } = addresses[areaOfCommand(kind)];
  const { pieces, distributorId } = JSON.parse(body) as FinalizeInput;
  const arrived = arrivedPiecesOf(api);
  let has = arrived.get(id);

  if (!has) {
    const reply = await api.call(held, { params: { id } });
    if (!reply.ok) return reply;
    arrived.set(id, (has = new Set(reply.value.pieces)));
  }

  let next = 0;
  while (next < pieces && has.has(next)) next++;
  const blob = next < pieces ? await pieceOf(userId, id, next) : undefined;

  // All pieces have arrived, or the file is gone. In the second case FINALIZE is sent anyway, and
  // the server's refusal names the missing pieces.
  if (!blob) {
    arrived.delete(id);
    return 'ready';
  }

  const reply = await api.call(send, {
    params: { id, piece: next },
    body: { distributorId, ...(await gzipWithHash(blob)) },
  });

  if (!reply.ok) {
    arrived.delete(id);
    return reply;
  }

  has.add(next);

  return 'progress';
};
