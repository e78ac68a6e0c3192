/** Sets up a server with two distributors and four users, and raises and reads alerts for tests. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { AlertItem } from '#areas/alerts/domain/index.ts';
import { raiseAlerts } from '#areas/alerts/server/index.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

export let server: TestServer;
export let norte: number;
export let sul: number;
export let ana: Client;
export let rui: Client;
export let eva: Client;
export let admin: Client;

export async function raiseOrderAlert(
  distributorId: number,
  items: readonly AlertItem[] = [{ code: '03' }],
  id: string = randomUUID(),
): Promise<string> {
  await raiseAlerts(server.db, server.clock.now, {
    id,
    distributorId,
    kind: 'order',
    number: '26-000007',
    items,
  });
  return id;
}

export type Row = {
  id: string;
  kind: string;
  target: string;
  number: string;
  raisedAt: number;
  read: boolean;
  toDo: boolean;
  reasons: readonly unknown[];
};

export const listAlerts = async (who: Client, of: number) =>
  (await who.send('GET', `/api/alert/list/${of}`)).json.body as Row[];

export const callAlert = (who: Client, path: string) => who.send('GET', `/api/alert/${path}`);

/** Starts the server once for the test file. */
export function setUpAlerts(): void {
  beforeAll(async () => {
    server = await startServer();
    [norte, sul] = [await makeDistributor(server), await makeDistributor(server)];
    [ana, rui, eva, admin] = [
      await signInUser(server, norte),
      await signInUser(server, norte, { lang: 'pt' }),
      await signInUser(server, sul),
      await signInUser(server, null),
    ];
  });

  afterAll(() => server.close());
}
