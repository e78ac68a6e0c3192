/** Writes a report in any state into the database, without processing it. */
import { hash, randomUUID } from 'node:crypto';
import type { FinalizeInput, ReportArea, ReportStatus } from '#areas/reports/domain/index.ts';
import { insertReports, upsertPiece, insertReportHistory } from '#areas/reports/server/index.ts';
import type { TestServer } from '../test-server.ts';
import { piecesOf } from './report-files.ts';

const PIECE = piecesOf(Buffer.from('date;part number;quantity\n01/10/2026;1001;5\n'))[0]!;

/** Returns the body of the call that sends the only piece of a sample file. */
export const onePiece = (distributorId: number) => ({
  distributorId,
  hash: PIECE.hash,
  bytes: PIECE.bytes,
});

export const makeFinalizeInput = (
  area: ReportArea,
  id: string,
  baseVersion: number,
  distributorId: number,
): FinalizeInput => ({
  id,
  baseVersion,
  distributorId,
  companyId: distributorId,
  kind: area === 'inventory' ? 'inventory' : 'pos_brazil',
  file: { name: 'report.csv', size: 46, hash: 'a'.repeat(64) },
  pieces: 1,
  choices: {
    names: [],
    mapping: {},
    patterns: {},
    dateOrder: 'dmy',
    recipe: [],
    edits: {},
    prices: {},
  },
  replacement: 'ask',
  told: { rows: 1, quantity: 5, from: null, to: null },
});

/** Writes a report in any state, with the only piece of its file, without processing it. */
export async function putReport(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  area: ReportArea,
  status: ReportStatus,
  distributorId: number,
  fileName = 'report.csv',
  isUndoable = false,
): Promise<{ id: string; version: number; distributorId: number }> {
  const id = randomUUID();
  const { kind, file, choices } = makeFinalizeInput(area, id, 0, distributorId);
  const now = clock.now;
  await upsertPiece(
    db,
    {
      distributorId,
      uploadId: id,
      piece: 0,
      hash: PIECE.hash,
      size: file.size,
      bytes: Buffer.from(PIECE.bytes, 'base64'),
    },
    now,
  );

  await insertReports(db, [
    {
      userId: 1,
      report: {
        id,
        area,
        kind,
        source: 'file',
        distributorId,
        companyId: distributorId,
        companyName: 'Company',
        status,
        version: 1,
        fileName,
        fileHash: file.hash,
        fileSize: file.size,
        rows: 1,
        quantity: 5,
        from: null,
        to: null,
        replacement: 'ask',
        counts: null,
        refusal: null,
        createdAt: now,
        createdBy: 'Test Person',
        updatedAt: now,
        updatedBy: 'Test Person',
        completedAt: status === 'complete' ? now : null,
        deleted: false,
        choices,
        days: [],
        reasons: [],
        currency: 'BRL',
        isUndoable,
        pieces: 1,
        except: [],
      },
    },
  ]);

  return { id, version: 1, distributorId };
}

/**
 * The checksum that the server computes of what undoing would change, for a report that wrote and
 * replaced no rows.
 */
export const STATE_WITHOUT_ROWS = hash('md5', '(0,0,0,0,0,0,0)');

/** Writes a registered report that wrote no rows and can be undone. */
export async function putUndoable(
  server: Pick<TestServer, 'db' | 'clock'>,
  area: ReportArea,
  distributorId: number,
  fileName: string,
) {
  const { db, clock } = server;
  const report = await putReport(server, area, 'complete', distributorId, fileName, true);
  await insertReportHistory(db, [
    { report, at: clock.now, userId: 1, name: fileName, kind: 'completed', rows: 0 },
  ]);
  return report;
}

/**
 * Writes a report that replaced a row on a date. The history entry `entry` keeps the replaced row.
 */
export async function putReplacing(
  server: Pick<TestServer, 'db' | 'clock'>,
  area: ReportArea,
  distributorId: number,
  fileName: string,
) {
  const { db, clock } = server;
  const report = await putReport(server, area, 'complete', distributorId, fileName);
  const [entry] = await insertReportHistory(db, [
    { report, at: clock.now, userId: 1, name: fileName, kind: 'full_replacement', rows: 1 },
  ]);
  const date = {
    entry_id: entry!,
    distributor_id: distributorId,
    company_id: distributorId,
    on_date: '2026-10-01',
    report_id: report.id,
    quantity: 5,
  };

  await db
    .insertInto('report_replaced_day')
    .values({ ...date, rows: 1, none: false, whole: true })
    .execute();

  await db
    .insertInto('report_replaced_row')
    .values({
      ...date,
      part_number: fileName,
      price_minor: null,
      currency: 'BRL',
      key_id: randomUUID(),
      ordinal: 0,
      rest: '{}',
    })
    .execute();

  return { ...report, entry: entry! };
}
