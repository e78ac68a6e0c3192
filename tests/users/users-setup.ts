/**
 * Sets up a server with two distributors, an administrator and the manager of one distributor, and
 * reads the mails that the server sent.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import { calls, type RightsChange } from '#areas/users/domain/index.ts';
import { confirmationHeader, makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

export let server: TestServer;
export let norte: number;
export let sul: number;
export let boss: Person;
export let manager: Person;
export let asAdmin: Client;
export let asManager: Client;

/** Starts the server once for the test file. */
export function setUpUsers(): void {
  beforeAll(async () => {
    server = await startServer();
    norte = await makeDistributor(server, 'Norte');
    sul = await makeDistributor(server, 'Sul');
    boss = await makeUser(server, null, { name: 'Admin' });
    manager = await makeUser(server, norte, { name: 'Manager' });
    asAdmin = await server.as(boss);
    asManager = await server.as(manager);
  });

  afterAll(() => server.close());
}

/** Runs the due jobs and returns the mails to an address, the latest last. */
export async function mailsTo(address: string) {
  await server.runJobs();

  // The clock advances, because the files of mails are sorted by their time.
  server.clock.now += 1_000;
  const folder = join(server.services.config.dataDir, 'mail');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted();
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.[0]?.address === address);
}

/** Returns the temporary password in the latest mail to this address. */
export const mailedPassword = async (address: string): Promise<string> =>
  /\b\w{4}(?:-\w{4}){6}\b/.exec((await mailsTo(address)).at(-1)!.text!)![0];

export const loggedActions = (action: string) =>
  server.db
    .selectFrom('action_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute();

let invited = 0;
export const newAddress = () => `invited${++invited}@norte.example`;

type Invited = {
  email?: string;
  name?: string;
  distributorId?: number | null;
  rights?: RightsChange;
  lang?: 'en' | 'es' | 'pt';
};

export const invite = (client: Client, wanted: Invited = {}, key?: string) =>
  client.call(calls.inviteUser, {
    ...(key ? { key } : {}),
    body: {
      email: wanted.email ?? newAddress(),
      name: wanted.name ?? 'New Person',
      lang: wanted.lang ?? 'en',
      distributorId: wanted.distributorId === undefined ? norte : wanted.distributorId,
      jobRoleId: null,
      rights: wanted.rights ?? {},
    },
  });

export const getUser = async (client: Client, id: number) =>
  (await client.call(calls.getUser, { params: { id } })).json.body;

/**
 * Edits a user. A changed address is sent with a confirmation by the editor's password, unless
 * `headers` are given.
 */
export async function editUser(
  client: Client,
  id: number,
  change: { email?: string; name?: string; rights?: RightsChange; version?: number },
  headers?: Record<string, string>,
) {
  const now = await getUser(asAdmin, id);
  return client.call(calls.editUser, {
    headers: headers ?? (change.email === undefined ? {} : await confirmationHeader(client)),
    params: { id },
    body: { version: now.version, name: now.name, jobRoleId: now.jobRoleId, rights: {}, ...change },
  });
}
