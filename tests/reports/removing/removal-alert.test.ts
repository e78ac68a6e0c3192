/** Tests until when a distributor is told that one of its reports was removed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import type { Report } from '#areas/reports/domain/index.ts';
import { makeChain } from '../../compliance/reported-dates.ts';
import { signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, readRows, register, viewReport } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpNewDistributors();

let admin: Client;
let seller: Client;
/** A distributor with two companies, whose ids are the distributor's id and the next number. */
let chain: number;
beforeEach(async () => {
  admin = await signInUser(server, null, { name: 'Olga' });
  chain = await makeChain(server, 'Duas lojas', 2);
  seller = await signInUser(server, chain, {});
});

const october = csvOf([stock('01/10/2026', '1001', 5), stock('07/10/2026', '1001', 4)]);

const reported = (companyId: number, content = october) => {
  // The time of completion decides which report is the later one.
  server.clock.now += 60_000;
  return register(server, seller, content, {
    distributorId: chain,
    companyId,
    replacement: 'replace',
  });
};

async function remove({ id }: Pick<Report, 'id'>): Promise<void> {
  const { version, rows, declaredDates } = (
    await admin.call(calls.inventory.unregistering, { params: { id } })
  ).json.body;
  await admin.call(calls.inventory.unregister, {
    params: { id },
    body: { baseVersion: version, agreedRows: rows, agreedDates: declaredDates },
  });
}

/** Restores what the report had replaced. */
async function restore({ id }: Pick<Report, 'id'>): Promise<void> {
  const { version } = await viewReport(seller, 'inventory', id);
  const { rows } = (await seller.call(calls.inventory.history, { params: { id } })).json.body;
  const entry = rows.find(({ replaced }) => replaced)!.id;
  await seller.call(calls.inventory.reinstate, {
    params: { id },
    body: { baseVersion: version, entry, agreedRows: 0 },
  });
}

const announced = async () =>
  (await seller.call(alertCalls.listAlerts, { params: { distributorID: chain } })).json.body.filter(
    ({ kind }) => kind === 'report_removed_inventory',
  ).length;

describe('the alert of a removed report', () => {
  test('ends when what the report had replaced is restored', async () => {
    await reported(chain);
    const report = await reported(chain, csvOf([stock('01/10/2026', '1003', 9)]));
    await remove(report);
    expect(await announced()).toBe(1);

    await restore(report);
    expect((await readRows(seller, 'inventory', chain)).length).toBe(2);
    expect(await announced()).toBe(0);
  });

  test('ends when its own company has reported the dates again, not when another one has', async () => {
    await remove(await reported(chain));
    expect(await announced()).toBe(1);

    await reported(chain + 1);
    expect(await announced()).toBe(1);

    await reported(chain);
    expect(await announced()).toBe(0);
  });
});
