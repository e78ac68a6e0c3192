/**
 * Tests the compliance matrix in the server's answers: whose rows it has, made from real reports.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { calls, type ReportingMatrix } from '#areas/compliance/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { calls as reportCalls, finalize, processReports } from '../reports/report-calls.ts';
import { csvOf, stock } from '../reports/report-files.ts';
import type { Client } from '../test-server.ts';
import { putDate } from './reported-dates.ts';
import {
  admin,
  andina,
  buyer,
  clock,
  norte,
  seller,
  server,
  setUpCompliance,
} from './server-setup.ts';

setUpCompliance();

const matrix = async (
  who: Client,
  call: typeof calls.getInventoryReportingMatrix = calls.getInventoryReportingMatrix,
): Promise<ReportingMatrix> => (await who.call(call)).json.body;

const states = (found: ReportingMatrix, distributorId: number) =>
  Object.fromEntries(
    found.rows
      .find((row) => row.distributorId === distributorId)!
      .cells.map((cell) => [cell.month, cell.state]),
  );

describe('the matrix', () => {
  test('shows a distributor its own row, administrators with the right all rows, and others none', async () => {
    const names = async (who: Client) => (await matrix(who)).rows.map((row) => row.distributorName);
    expect([
      await names(seller),
      await names(buyer),
      (await names(admin)).filter((name) => /Norte|Andina/.test(name)),
    ]).toEqual([['Norte'], ['Andina'], ['Andina', 'Norte']]);
    const [stockOnly, none] = [
      await signInUser(server, null, { permissions: [permissionEntryFor('inventory', 'read')] }),
      await signInUser(server, norte, { permissions: [permissionEntryFor('orders', 'write')] }),
    ];
    expect([
      (await stockOnly.call(calls.getInventoryReportingMatrix)).status,
      (await stockOnly.call(calls.getPosReportingMatrix)).status,
      (await none.call(calls.getInventoryReportingMatrix)).status,
      (await server.anonymous.call(calls.getPosReportingMatrix)).status,
    ]).toEqual([200, 403, 403, 401]);
  });

  test('contains no data of another distributor', async () => {
    await putDate(server, 'pos', andina, andina, '2026-10-10', '2026-11-02 12:00');
    for (const call of [
      calls.getInventoryReportingMatrix,
      calls.getPosReportingMatrix,
      calls.getStockFigures,
      calls.getSalesFigures,
    ])
      expect((await seller.call(call)).text).not.toMatch(new RegExp(`Andina|${andina}`));
    expect(
      (await seller.call(calls.getSalesFigures, { query: { distributor: andina as never } }))
        .status,
    ).toBe(404);
  });

  test('is updated by a registered file, and by a declaration of none', async () => {
    expect(
      (await finalize(seller, csvOf([stock('31/10/2026', '1001', 5)]), { distributorId: norte }))
        .status,
    ).toBe(200);

    await processReports(server);
    expect(states(await matrix(seller), norte)['2026-10']).toBe('partial');

    const id = randomUUID();
    expect(
      (
        await seller.call(reportCalls.inventory.declare, {
          params: { id },
          body: {
            id,
            baseVersion: 0,
            distributorId: norte,
            companyId: norte + 1,
            when: '2026-10',
            replaces: false,
          },
        })
      ).status,
    ).toBe(200);

    // Both reports arrived on the 21st, and the due day was the 5th.
    expect(states(await matrix(seller), norte)).toMatchObject({
      '2026-10': 'late',
      '2026-11': 'awaited',
    });

    const [row] = (await matrix(seller)).rows;
    expect(row!.cells.at(-2)!.companies.map((one) => [one.companyId, one.state])).toEqual([
      [norte, 'late'],
      [norte + 1, 'late'],
    ]);
    expect(row!.cells.at(-1)).toMatchObject({ due: '2026-12-05', overdue: false });
  });

  test('stays on time after a report is replaced later', async () => {
    const one = await makeDistributor(server);
    const own = await signInUser(server, one, {});
    const late = clock.now;
    const send = async (quantity: number) => {
      expect(
        (
          await finalize(own, csvOf([stock('31/10/2026', '1001', quantity)]), {
            distributorId: one,
            replacement: 'replace',
          })
        ).status,
      ).toBe(200);
      await processReports(server);
    };

    clock.now = instantInZone('2026-11-05', '23:00', 'America/Sao_Paulo');
    await send(5);
    clock.now = late;
    await send(6);
    expect(states(await matrix(own), one)['2026-10']).toBe('received');
    expect((await own.call(calls.getStockFigures)).json.body.bands[0]!.figure).toEqual({
      units: 6,
      amounts: [{ currency: 'BRL', minor: 6_300 }],
    });
  });
});
