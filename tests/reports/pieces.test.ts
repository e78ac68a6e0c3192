/** Tests pieces of files that arrive in any sequence, repeatedly, incompletely or damaged. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reportLimits } from '#areas/reports/domain/index.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import {
  a,
  asA,
  readHeldPieces,
  putPiece,
  callFinalize,
  server,
  setUpPieces,
  statusAndCode,
} from './pieces-setup.ts';
import {
  makeFinalization,
  calls,
  finalize,
  processReports,
  register,
  sendPieces,
  viewReport,
} from './report-calls.ts';
import { csvOf, piecesOf, stock } from './report-files.ts';
import { onePiece } from './report-states.ts';

setUpPieces();

/**
 * Returns a file that is sent in four pieces. Its remarks are long, and its parts need not be in
 * the catalog.
 */
const long = (seed: number) =>
  csvOf(
    Array.from({ length: 5_000 }, (_, n) => ({
      ...stock('01/10/2026', String(10_000 + n), (n % 90) + seed),
      remark: 'x'.repeat(330),
    })),
  );

describe('pieces', () => {
  test('arrive in any sequence and twice, before the report exists; missing ones are named by number; the file is put together unchanged', async () => {
    const { file, body } = await makeFinalization(long(1), { distributorId: a });
    const pieces = piecesOf(file.bytes);
    expect(pieces.length).toBe(4);

    for (const n of [3, 1, 1])
      expect((await putPiece(asA, body.id, pieces[n]!, a)).status).toBe(200);
    expect(await readHeldPieces(asA, body.id)).toEqual([1, 3]);

    const early = await callFinalize(asA, body);
    expect([statusAndCode(early), early.json.details]).toEqual([
      '409 pieces_missing',
      { pieces: [0, 2] },
    ]);

    for (const n of [2, 0, 3]) await putPiece(asA, body.id, pieces[n]!, a);
    expect((await callFinalize(asA, body)).status).toBe(200);

    await processReports(server);
    expect(await viewReport(asA, 'inventory', body.id)).toMatchObject({
      status: 'complete',
      rows: 5_000,
    });

    const back = await asA.call(calls.inventory.file, {
      params: { id: body.id },
      query: { piece: '2' as never },
    });

    expect(back.json.body.bytes).toBe(pieces[2]!.bytes);
  });

  test('that were damaged on their way, are too long or no gzip at all are refused', async () => {
    const id = randomUUID();
    const [whole] = piecesOf(Buffer.from('date;part number;quantity\n'));
    const bomb = piecesOf(Buffer.alloc(reportLimits.pieceBytes))[0]!;
    const { gzipSync } = await import('node:zlib');
    expect(statusAndCode(await putPiece(asA, id, { ...whole!, hash: 'b'.repeat(64) }, a))).toBe(
      '422 piece_damaged',
    );
    expect(statusAndCode(await putPiece(asA, id, { ...whole!, bytes: 'AAAA' }, a))).toBe(
      '422 piece_damaged',
    );
    expect(
      statusAndCode(
        await putPiece(
          asA,
          id,
          {
            ...bomb,
            bytes: gzipSync(Buffer.alloc(reportLimits.pieceBytes + 1)).toString('base64'),
          },
          a,
        ),
      ),
    ).toBe('422 piece_damaged');
    expect(statusAndCode(await putPiece(asA, id, { ...whole!, piece: 512 }, a))).toBe(
      '400 invalid_input',
    );
    expect(await readHeldPieces(asA, id)).toEqual([]);
  });

  test('of a registered report are not overwritten', async () => {
    const report = await register(server, asA, csvOf([stock('05/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    expect(
      statusAndCode(await putPiece(asA, report.id, piecesOf(Buffer.from('other'))[0]!, a)),
    ).toBe('409 illegal_transition');
    expect(
      (
        await putPiece(
          asA,
          report.id,
          piecesOf(Buffer.from(csvOf([stock('05/10/2026', '1001', 5)])))[0]!,
          a,
        )
      ).status,
    ).toBe(200);
  });

  test('that are not the finalized file lead to a correction, and all are asked for again', async () => {
    const { body } = await makeFinalization(csvOf([stock('06/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    const other = Buffer.from(csvOf([stock('06/10/2026', '1001', 6)]));
    await sendPieces(asA, 'inventory', body.id, a, other);
    await callFinalize(asA, body);
    await processReports(server);
    expect(await viewReport(asA, 'inventory', body.id)).toMatchObject({
      status: 'waiting_correction',
      refusal: 'file_differs',
    });
    expect(await readHeldPieces(asA, body.id)).toEqual([]);
  });

  test('without a report are deleted after a day, and those of reports stay', async () => {
    const lonely = randomUUID();
    const report = await register(server, asA, csvOf([stock('07/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    const before = server.clock.now;
    await asA.call(calls.inventory.piece, { params: { id: lonely, piece: 0 }, body: onePiece(a) });
    const { allJobs } = await import('#app/server/modules.ts');
    const forget = () => allJobs['report.forget_pieces']!(server.services, {});
    server.clock.now = before + DAY - MINUTE;
    await forget();
    const early = await server.db
      .selectFrom('report_piece')
      .select('upload_id')
      .where('upload_id', '=', lonely)
      .execute();

    server.clock.now = before + DAY + MINUTE;
    await forget();
    server.clock.now = before;
    expect([
      early.length,
      await readHeldPieces(asA, lonely),
      await readHeldPieces(asA, report.id),
    ]).toEqual([1, [], [0]]);
  });
});

test('a report with more edits than it may have is refused', async () => {
  const edits = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [n, { removed: true }]));
  expect(
    statusAndCode(
      await finalize(asA, csvOf([stock('15/10/2026', '1001', 5)]), {
        distributorId: a,
        choices: { edits },
      }),
    ),
  ).toBe('400 invalid_input');
});
