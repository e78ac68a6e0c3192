/**
 * Sets up a server with a seller, an approver and an ERP, and reads the audit of the ERP's calls as
 * the approver.
 */
import { afterAll, beforeAll } from 'vitest';
import { auditCalls, calls, type ErpCallFilters } from '#areas/erp/domain/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { erpOf, type Erp } from './erp-samples.ts';

export let server: TestServer;
export let seller: Client;
export let approver: Client;
export let distributorId: number;
export let erp: Erp;

export type Asked = ErpCallFilters & { after?: number };
const queryOf = (filters: Asked) => filters as unknown as QueryOf<typeof auditCalls.listErpCalls>;

export const list = async (filters: Asked = {}) =>
  (await approver.call(auditCalls.listErpCalls, { query: queryOf(filters) })).json.body;

/**
 * Signs the approver in again, for tests that set the clock far ahead, when earlier sessions have
 * expired.
 */
export async function signInAgain(): Promise<void> {
  approver = await signInUser(server, null);
}

export const newest = async () => (await list()).rows[0]!;

export const whole = async (id: number) =>
  (await approver.call(auditCalls.getErpCall, { params: { id } })).json.body;

/** Starts the server once for the test file. */
export function setUpAudit(): void {
  beforeAll(async () => {
    server = await startServer();
    await addCatalog(server);
    distributorId = await makeDistributor(server);
    [seller, approver] = [await signInUser(server, distributorId), await signInUser(server, null)];
    erp = erpOf(server, (await approver.call(calls.getAccessToken)).json.body);
  }, 60_000);

  afterAll(() => server?.close());
}
