/** Pieces of files: in any order, again, cut, damaged, foreign; and who may do what with a report. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import { reportLimits } from '#areas/reports/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { makeDistributor, signedIn } from '../people.ts';
import { NOON, startServer, type Client, type TestServer } from '../server.ts';
import {
  bodyOf,
  calls,
  csvOf,
  finalize,
  lookAtAll,
  onePiece,
  piecesOf,
  registered,
  reported,
  sale,
  sendPieces,
  stock,
  stockParts,
  view,
} from './reports-of.ts';

let server: TestServer, a: number, b: number, asA: Client, asB: Client, asAdmin: Client;
beforeAll(async () => {
  server = await startServer();
  await stockParts(server);
  [a, b] = [await makeDistributor(server), await makeDistributor(server)];
  [asA, asB, asAdmin] = [
    await signedIn(server, a, { name: 'A' }),
    await signedIn(server, b, { name: 'B' }),
    await signedIn(server, null, { name: 'Admin' }),
  ];
}, 60_000);
afterAll(() => server?.close());

/** Three pieces and a bit: parts that the catalogue need not know, with long remarks. */
const long = (seed: number) =>
  csvOf(
    Array.from({ length: 5_000 }, (_, n) => ({
      ...stock('01/10/2026', String(10_000 + n), (n % 90) + seed),
      remark: 'x'.repeat(330),
    })),
  );
const put = (
  who: Client,
  id: string,
  { piece, ...body }: ReturnType<typeof piecesOf>[number],
  distributorId: number,
) => who.call(calls.inventory.piece, { params: { id, piece }, body: { distributorId, ...body } });
const held = async (who: Client, id: string) =>
  (await who.call(calls.inventory.held, { params: { id } })).json.body.pieces;
const send = (who: Client, body: Awaited<ReturnType<typeof bodyOf>>['body']) =>
  who.call(calls.inventory.finalize, { params: { id: body.id }, body: body as never });
const told = (answer: { status: number; json?: { message?: string } }) =>
  `${answer.status} ${answer.json?.message ?? ''}`.trim();

describe('pieces', () => {
  test('arrive in any order and twice, before the report exists; what lacks is told by number; the file is the same again', async () => {
    const { file, body } = await bodyOf(long(1), { distributorId: a });
    const pieces = piecesOf(file.bytes);
    expect(pieces.length).toBe(4);
    for (const n of [3, 1, 1]) expect((await put(asA, body.id, pieces[n]!, a)).status).toBe(200);
    expect(await held(asA, body.id)).toEqual([1, 3]);
    const early = await send(asA, body);
    expect([told(early), early.json.details]).toEqual(['409 pieces_missing', { pieces: [0, 2] }]);
    for (const n of [2, 0, 3]) await put(asA, body.id, pieces[n]!, a);
    expect((await send(asA, body)).status).toBe(200);
    await lookAtAll(server);
    expect(await view(asA, 'inventory', body.id)).toMatchObject({
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
    expect(told(await put(asA, id, { ...whole!, hash: 'b'.repeat(64) }, a))).toBe(
      '422 piece_damaged',
    );
    expect(told(await put(asA, id, { ...whole!, bytes: 'AAAA' }, a))).toBe('422 piece_damaged');
    expect(
      told(
        await put(
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
    expect(told(await put(asA, id, { ...whole!, piece: 512 }, a))).toBe('400 invalid_input');
    expect(await held(asA, id)).toEqual([]);
  });
  test('of a report that is registered are not written over', async () => {
    const report = await reported(server, asA, csvOf([stock('05/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    expect(told(await put(asA, report.id, piecesOf(Buffer.from('other'))[0]!, a))).toBe(
      '409 illegal_transition',
    );
    expect(
      (
        await put(
          asA,
          report.id,
          piecesOf(Buffer.from(csvOf([stock('05/10/2026', '1001', 5)])))[0]!,
          a,
        )
      ).status,
    ).toBe(200);
  });
  test('that are not the finalised file lead to a correction, and all are asked for anew', async () => {
    const { body } = await bodyOf(csvOf([stock('06/10/2026', '1001', 5)]), { distributorId: a });
    const other = Buffer.from(csvOf([stock('06/10/2026', '1001', 6)]));
    await sendPieces(asA, 'inventory', body.id, a, other);
    await send(asA, body);
    await lookAtAll(server);
    expect(await view(asA, 'inventory', body.id)).toMatchObject({
      status: 'waiting_correction',
      refusal: 'file_differs',
    });
    expect(await held(asA, body.id)).toEqual([]);
  });
  test('without a report are forgotten after thirty days, those of reports stay', async () => {
    const lonely = randomUUID();
    const report = await reported(server, asA, csvOf([stock('07/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    const before = server.clock.now;
    await asA.call(calls.inventory.piece, { params: { id: lonely, piece: 0 }, body: onePiece(a) });
    const { allJobs } = await import('#app/server/modules.ts');
    const night = () => allJobs['report.forget']!(server.services, {});
    server.clock.now = before + 29 * DAY;
    await night();
    const early = await server.db
      .selectFrom('report_piece')
      .select('upload_id')
      .where('upload_id', '=', lonely)
      .execute();
    server.clock.now = before + 31 * DAY;
    await night();
    server.clock.now = before;
    expect([early.length, await held(asA, lonely), await held(asA, report.id)]).toEqual([
      1,
      [],
      [0],
    ]);
  });
});

describe('tenants', () => {
  test('a distributor user acts for its own, whatever it says', async () => {
    const content = csvOf([stock('08/10/2026', '1001', 5)]);
    const said = await finalize(asA, content, { distributorId: b, companyId: a });
    expect(said.json.body.report.distributorId).toBe(a);
    expect(
      told(
        await finalize(asA, csvOf([stock('08/10/2026', '1001', 6)]), {
          distributorId: b,
          companyId: b,
        }),
      ),
    ).toBe('400 invalid_input');
    await lookAtAll(server);
  });
  test('an admin acts for the one that it names, with a company of it', async () => {
    const report = await reported(server, asAdmin, csvOf([stock('09/10/2026', '1001', 5)]), {
      distributorId: b,
    });
    expect(report).toMatchObject({ distributorId: b, status: 'complete', createdBy: 'Admin' });
    expect((await view(asB, 'inventory', report.id)).id).toBe(report.id);
    expect(
      told(
        await finalize(asAdmin, csvOf([stock('09/10/2026', '1001', 6)]), {
          distributorId: a,
          companyId: b,
        }),
      ),
    ).toBe('400 invalid_input');
  });
  test('pieces under one id are each distributor’s own: neither sees, overwrites nor blocks the other’s', async () => {
    const { file, body } = await bodyOf(csvOf([stock('10/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    await sendPieces(asB, 'inventory', body.id, b, Buffer.from('something else'));
    expect(await held(asA, body.id)).toEqual([]);
    expect(told(await send(asA, body))).toBe('409 pieces_missing');
    await sendPieces(asA, 'inventory', body.id, a, file.bytes);
    expect((await send(asA, body)).status).toBe(200);
    await lookAtAll(server);
    expect((await view(asA, 'inventory', body.id)).status).toBe('complete');
    expect(told(await put(asB, body.id, piecesOf(file.bytes)[0]!, b))).toBe('404 not_found');
  });
  test('another’s report, rows, history and file answer 404; another’s rows are never among one’s own', async () => {
    const report = await reported(server, asB, csvOf([stock('11/10/2026', '1001', 5)]), {
      distributorId: b,
    });
    for (const call of [
      calls.inventory.view,
      calls.inventory.rows,
      calls.inventory.history,
    ] as const)
      expect(
        told(await asA.call(call as typeof calls.inventory.view, { params: { id: report.id } })),
      ).toBe('404 not_found');
    expect(await registered(asA, 'inventory', b)).toEqual([]);
    expect(
      (
        await asA.call(calls.inventory.export, {
          query: { distributor: b, from: '2026-10-11', to: '2026-10-11' },
        })
      ).json.body.rows,
    ).toEqual([]);
    expect(
      told(
        await asA.call(calls.inventory.remove, {
          params: { id: report.id },
          body: { baseVersion: report.version },
        }),
      ),
    ).toBe('404 not_found');
  });
  test('an inventory’s id is no report of sales', async () => {
    const report = await reported(server, asA, csvOf([stock('12/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    expect(told(await asA.call(calls.pos.view, { params: { id: report.id } }))).toBe(
      '404 not_found',
    );
  });
  test('the kind follows the distributor: Brazil sends no file of the other countries', async () => {
    expect(
      told(
        await finalize(asA, csvOf([sale('01/10/2026', '1001', 1)]), {
          distributorId: a,
          kind: 'pos_laam',
        }),
      ),
    ).toBe('422 refused');
  });
});

describe('a closing', () => {
  const at = Date.UTC(2026, 10, 29, 15);
  let id: number, own: Client;
  beforeAll(async () => {
    id = await makeDistributor(server);
    own = await signedIn(server, id);
    await addBlocker(
      server.db,
      {
        type: 'default',
        startDay: 28,
        startTime: '18:00',
        endDay: 2,
        endTime: '08:00',
        documents: ['inventory'],
        distributors: [id],
      },
      NOON,
    );
  });
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = server.clock.now;
    server.clock.now = at;
    try {
      return await work();
    } finally {
      server.clock.now = before;
    }
  };
  const declare = (who: Client) => {
    const report = randomUUID();
    return who.call(calls.inventory.declare, {
      params: { id: report },
      body: {
        id: report,
        baseVersion: 0,
        distributorId: id,
        companyId: id,
        when: '2026-10-20',
        replaces: true,
      },
    });
  };
  test('blocks finalising and declaring, and nothing else', async () => {
    const blocked = await during(() =>
      finalize(own, csvOf([stock('13/10/2026', '1001', 5)]), { distributorId: id }),
    );
    expect([told(blocked), blocked.json.details?.['document']]).toEqual([
      '409 blocked',
      'inventory',
    ]);
    expect(told(await during(() => declare(own)))).toBe('409 blocked');
    expect(
      (
        await during(() =>
          finalize(own, csvOf([sale('13/10/2026', '1001', 5)]), {
            distributorId: id,
            kind: 'pos_brazil',
          }),
        )
      ).status,
    ).toBe(200);
  });
  test('lets through what was first sent before it', async () => {
    const wrong = await reported(server, own, csvOf([stock('14/10/2026', '1001', 0)]), {
      distributorId: id,
    });
    expect(
      (
        await during(() =>
          finalize(own, csvOf([stock('14/10/2026', '1001', 0)]), {
            distributorId: id,
            id: wrong.id,
            baseVersion: wrong.version,
          }),
        )
      ).status,
    ).toBe(200);
    await lookAtAll(server);
  });
  test('lets an admin through, which the audit shows', async () => {
    const answer = await during(async () => declare(await signedIn(server, null)));
    expect(answer.status).toBe(200);
    expect(
      await server.db
        .selectFrom('action_log')
        .select('details')
        .where('action', '=', 'deadline.passed')
        .where('target', '=', answer.json.body.report.id)
        .execute(),
    ).toMatchObject([{ details: { document: 'inventory' } }]);
  });
});

test('more edits or prices than a report may have are refused', async () => {
  const edits = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [n, { removed: true }]));
  expect(
    told(
      await finalize(asA, csvOf([stock('15/10/2026', '1001', 5)]), {
        distributorId: a,
        choices: { edits },
      }),
    ),
  ).toBe('400 invalid_input');
});
