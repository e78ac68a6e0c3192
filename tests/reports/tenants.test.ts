/**
 * Tests who may do what with a report: people act for their own distributor only, administrators
 * for any, and a closing blocks finalizing and declaring.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDistributor, signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import { closeStock, whileClosed } from '../deadlines/stock-closing.ts';
import {
  a,
  asA,
  asAdmin,
  asB,
  b,
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
  readRows,
  register,
  sendPieces,
  viewReport,
} from './report-calls.ts';
import { csvOf, piecesOf, sale, stock } from './report-files.ts';

setUpPieces();

describe('access by distributor', () => {
  test('lets a user of a distributor act for that one alone, whatever the call names', async () => {
    const content = csvOf([stock('08/10/2026', '1001', 5)]);
    const said = await finalize(asA, content, { distributorId: b, companyId: a });
    expect(said.json.body.report.distributorId).toBe(a);
    expect(
      statusAndCode(
        await finalize(asA, csvOf([stock('08/10/2026', '1001', 6)]), {
          distributorId: b,
          companyId: b,
        }),
      ),
    ).toBe('400 invalid_input');

    await processReports(server);
  });

  test('lets an admin act for the named one, with one of its companies', async () => {
    const report = await register(server, asAdmin, csvOf([stock('09/10/2026', '1001', 5)]), {
      distributorId: b,
    });
    expect(report).toMatchObject({ distributorId: b, status: 'complete', createdBy: 'Admin' });
    expect((await viewReport(asB, 'inventory', report.id)).id).toBe(report.id);
    expect(
      statusAndCode(
        await finalize(asAdmin, csvOf([stock('09/10/2026', '1001', 6)]), {
          distributorId: a,
          companyId: b,
        }),
      ),
    ).toBe('400 invalid_input');
  });

  test('lets a correction name no inactive company that the report did not have', async () => {
    const inactive = a + 500_000;
    await server.db
      .insertInto('company')
      .values({
        id: inactive,
        distributor_id: a,
        name: 'Inactive',
        tax_id: '11222333000181',
        tax_kind: 'CNPJ',
        main: false,
        customer_code: '000009',
        store: '02',
        active: false,
      })
      .execute();

    const content = csvOf([stock('11/10/2026', '1001', 0)]);
    const { id, version, status } = await register(server, asA, content, { distributorId: a });
    expect(status).toBe('waiting_correction');

    const correction = { distributorId: a, id, baseVersion: version };
    expect(
      statusAndCode(await finalize(asA, content, { ...correction, companyId: inactive })),
    ).toBe('400 invalid_input');

    await server.db.updateTable('company').set({ active: false }).where('id', '=', a).execute();
    expect((await finalize(asA, content, correction)).status).toBe(200);
    await server.db.updateTable('company').set({ active: true }).where('id', '=', a).execute();
    await processReports(server);
  });

  test('separates pieces under one id: neither distributor sees, overwrites or blocks the other’s', async () => {
    const { file, body } = await makeFinalization(csvOf([stock('10/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    await sendPieces(asB, 'inventory', body.id, b, Buffer.from('something else'));
    expect(await readHeldPieces(asA, body.id)).toEqual([]);
    expect(statusAndCode(await callFinalize(asA, body))).toBe('409 pieces_missing');

    await sendPieces(asA, 'inventory', body.id, a, file.bytes);
    expect((await callFinalize(asA, body)).status).toBe(200);

    await processReports(server);
    expect((await viewReport(asA, 'inventory', body.id)).status).toBe('complete');
    expect(statusAndCode(await putPiece(asB, body.id, piecesOf(file.bytes)[0]!, b))).toBe(
      '404 not_found',
    );
  });

  test('answers 404 for another’s report, rows, history, file and removal, and never includes another’s rows', async () => {
    const report = await register(server, asB, csvOf([stock('11/10/2026', '1001', 5)]), {
      distributorId: b,
    });
    for (const call of [
      calls.inventory.view,
      calls.inventory.rows,
      calls.inventory.history,
    ] as const)
      expect(
        statusAndCode(
          await asA.call(call as typeof calls.inventory.view, { params: { id: report.id } }),
        ),
      ).toBe('404 not_found');

    const readFile = (who: Client) =>
      who.call(calls.inventory.file, {
        params: { id: report.id },
        query: { piece: '0' as never },
      });
    expect((await readFile(asB)).status).toBe(200);
    expect(statusAndCode(await readFile(asA))).toBe('404 not_found');

    expect(await readRows(asA, 'inventory', b)).toEqual([]);
    expect(
      (
        await asA.call(calls.inventory.export, {
          query: { distributor: b, from: '2026-10-11', to: '2026-10-11' },
        })
      ).json.body.rows,
    ).toEqual([]);
    expect(
      statusAndCode(
        await asA.call(calls.inventory.remove, {
          params: { id: report.id },
          body: { baseVersion: report.version },
        }),
      ),
    ).toBe('404 not_found');
  });

  test('does not accept an inventory’s id for a report of sales', async () => {
    const report = await register(server, asA, csvOf([stock('12/10/2026', '1001', 5)]), {
      distributorId: a,
    });
    expect(statusAndCode(await asA.call(calls.pos.view, { params: { id: report.id } }))).toBe(
      '404 not_found',
    );
  });

  test('derives the kind from the distributor: Brazil sends no file of the other countries', async () => {
    expect(
      statusAndCode(
        await finalize(asA, csvOf([sale('01/10/2026', '1001', 1)]), {
          distributorId: a,
          kind: 'pos_laam',
        }),
      ),
    ).toBe('422 refused');
  });
});

describe('a closing', () => {
  let id: number, own: Client;

  beforeAll(async () => {
    id = await makeDistributor(server);
    own = await signInUser(server, id);
    await closeStock(server, id);
  });

  const during = <T>(work: () => Promise<T>): Promise<T> => whileClosed(server, work);

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

  test('blocks finalizing and declaring stock, but not sales', async () => {
    const blocked = await during(() =>
      finalize(own, csvOf([stock('13/10/2026', '1001', 5)]), { distributorId: id }),
    );
    expect([statusAndCode(blocked), blocked.json.details?.['document']]).toEqual([
      '409 blocked',
      'inventory',
    ]);
    expect(statusAndCode(await during(() => declare(own)))).toBe('409 blocked');
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

  test('accepts what was first sent before it', async () => {
    const wrong = await register(server, own, csvOf([stock('14/10/2026', '1001', 0)]), {
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
    await processReports(server);
  });

  test('accepts an admin’s report, which the audit shows', async () => {
    const answer = await during(async () => declare(await signInUser(server, null)));
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
