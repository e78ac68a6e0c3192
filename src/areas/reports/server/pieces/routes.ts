/**
 * Receives the pieces of files, in any order and repeatedly, and returns the pieces of a report's
 * file.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { Services } from '#kernel/server/services.ts';
import { distributorById } from '#areas/distributors/server/index.ts';
import { readStoredFile, refuseAboveUnreferencedLimit } from '#areas/storage/server/index.ts';
import { calls, reportLimits, type ReportArea } from '../../domain/index.ts';
import { selectReportById } from '../report-sql.ts';
import { REPORT_FILE_KIND } from '../stored-reports-sql.ts';
import { gunzipPiece, gzipPiece, sha256Hex } from './file-of-pieces.ts';
import { selectStoredPieces, selectPiece, upsertPiece } from './pieces-sql.ts';

const MOST_PIECES = Math.ceil(reportLimits.fileBytes / reportLimits.pieceBytes);

const wrongPlace = (path: string, found: number, expected?: string) =>
  refuse('invalid_input', {
    issues: [
      { path: [path], code: 'invalid', found: String(found), ...(expected ? { expected } : {}) },
    ],
  });

/** Returns a piece, compressed, from the database or from where the file was moved. */
async function readGzippedPiece(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  reportId: string,
  piece: number,
  {
    bytes,
    size,
    hash,
  }: { readonly bytes: Buffer | null; readonly size: number; readonly hash: string },
): Promise<Result<Buffer, 'file_out_of_reach' | 'file_changed'>> {
  if (bytes) return ok(bytes);
  const start = piece * reportLimits.pieceBytes;
  const file = { kind: REPORT_FILE_KIND, ref: reportId };
  const found = await readStoredFile(services, file, { start, end: start + size, sha256: hash });

  return found.ok ? ok(await gzipPiece(found.value)) : found;
}

function routesOf(area: ReportArea) {
  const { held, piece, file } = calls.calls[area];
  return [
    defineRoute(held, async ({ params }, { db }) =>
      ok({
        pieces: [...new Set((await selectStoredPieces(db, params.id)).map((one) => one.piece))],
      }),
    ),
    defineRoute(piece, async ({ params, body }, { db, principal, now }) => {
      const distributorId = principal.distributorId ?? body.distributorId;
      if (params.piece >= MOST_PIECES)
        return wrongPlace('piece', params.piece, `less than ${MOST_PIECES}`);
      if (!(await distributorById(db, distributorId)))
        return wrongPlace('distributorId', distributorId);
      const report = await selectReportById(db, params.id);

      if (
        report
          ? report.distributorId !== distributorId || report.area !== area
          : await isIdTaken(db, 'report', params.id)
      )
        return refuse('not_found');

      const known = await selectPiece(db, distributorId, params.id, params.piece);
      if (known?.hash === body.hash) return ok({});

      // The pieces of a report may only be replaced while it waits for a correction. Otherwise its
      // file is being processed, is registered, or waits for the person's answer.
      if (report && (report.deleted || report.status !== 'waiting_correction'))
        return refuse('illegal_transition', {
          details: { state: report.deleted ? 'gone' : report.status },
        });

      const packed = Buffer.from(body.bytes, 'base64');
      const bytes = await gunzipPiece(packed);
      if (!bytes || bytes.length === 0 || sha256Hex(bytes) !== body.hash)
        return refuse('piece_damaged');
      const arrived = {
        distributorId,
        uploadId: params.id,
        piece: params.piece,
        hash: body.hash,
        size: bytes.length,
        bytes: packed,
      };

      return db.transaction().execute(async (tx) => {
        const full = report
          ? undefined
          : await refuseAboveUnreferencedLimit(tx, distributorId, packed.length, now);
        if (full) return refuse('uploads_full', { details: full });
        await upsertPiece(tx, arrived, now);
        return ok({});
      });
    }),
    defineRoute(file, async ({ params, query }, { db, services }) => {
      const report = await selectReportById(db, params.id);
      const found =
        report && !report.deleted && report.area === area && report.fileName !== null
          ? await selectPiece(db, report.distributorId, report.id, query.piece)
          : undefined;

      if (!found) return refuse('not_found');
      const bytes = await readGzippedPiece(services, report!.id, query.piece, found);
      if (!bytes.ok) return bytes;

      return ok({
        name: report!.fileName!,
        pieces: report!.pieces,
        bytes: bytes.value.toString('base64'),
      });
    }),
  ];
}

export const pieceRoutes = [...routesOf('inventory'), ...routesOf('pos')];
