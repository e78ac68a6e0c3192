/**
 * Sets up a server with an administrator, and makes that administrator's calls for distributors.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import {
  calls,
  type DistributorContent,
  type DistributorView,
} from '#areas/distributors/domain/index.ts';
import { addCatalog } from '../new-orders.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { distributor } from './distributor-forms.ts';

export let server: TestServer;
export let admin: Client;

export function setUpDistributors(): void {
  beforeAll(async () => {
    server = await startServer();
    await addCatalog(server);
    admin = await signInUser(server, null);
  });

  afterAll(() => server?.close());
}

/**
 * Signs the administrator in again, for tests that move the clock: an administrator's session ends
 * twelve hours after its last call.
 */
export async function signInAgain(): Promise<void> {
  admin = await signInUser(server, null);
}

export const create = async (more: Partial<DistributorContent> = {}): Promise<DistributorView> => {
  const answer = await admin.call(calls.createDistributor, {
    body: { content: distributor(more) as never },
  });
  expect(answer.text).toContain('"status":true');
  return answer.json.body;
};

export const view = async (id: number) =>
  (await admin.call(calls.getDistributor, { params: { id } })).json.body;

export const save = (
  { id, version }: { id: number; version: number },
  content: DistributorContent,
  as = admin,
) =>
  as.call(calls.saveDistributor, { params: { id }, body: { version, content: content as never } });

export const remove = (
  { id, version }: { id: number; version: number },
  as = admin,
  key?: string,
) =>
  as.call(calls.removeDistributor, { params: { id }, body: { version }, ...(key ? { key } : {}) });

export const issuesIn = (answer: { json: { details?: Record<string, unknown> } }) =>
  (answer.json.details!['issues'] as { path: string[]; code: string }[]).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

export const readLog = async (target: number) =>
  (
    await server.db
      .selectFrom('action_log')
      .select(['action', 'details'])
      .where('target', '=', String(target))
      .where('action', 'like', 'distributor.%')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details] as const);

export const listNames = async (query: Record<string, unknown>) =>
  (await admin.call(calls.listDistributors, { query: query as never })).json.body.rows.map(
    ({ name }) => name,
  );

/** Returns the administrators' open alerts about contracts. */
export const listContractAlerts = async () =>
  (
    await server.db
      .selectFrom('alert')
      .select(['number', 'raising', 'items'])
      .where('kind', '=', 'contract_ending')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ number, raising, items }) => [number, raising, JSON.stringify(items)]);
