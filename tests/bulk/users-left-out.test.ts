/** Tests rows of users whose distributor isn't known. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { checkRows } from './bulk-calls.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  await makeDistributor(server, 'Norte');
});
afterAll(() => server?.close());

it('a row without a country names an unknown distributor as such, and all other issues of the row', async () => {
  const row = { distributor: 'Inexistente', userName: 'X', email: 'nao-e-email' };
  const answer = await checkRows(admin, 'users', [
    row,
    { ...row, email: 'x@n.example' },
    { ...row, distributor: '', userName: '' },
  ]);
  const byColumn = (a: { column: unknown }, b: { column: unknown }) =>
    String(a.column).localeCompare(String(b.column));
  expect(answer.rows.map((one) => one.issues.toSorted(byColumn))).toEqual([
    [
      { column: 'distributor', code: 'unknown_distributor' },
      { column: 'email', code: 'email_invalid' },
    ],
    [{ column: 'distributor', code: 'unknown_distributor' }],
    [
      { column: 'distributor', code: 'required' },
      { column: 'email', code: 'email_invalid' },
      { column: 'userName', code: 'required' },
    ],
  ]);
});
