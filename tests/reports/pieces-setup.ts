/**
 * Sets up a server with users of two distributors and an administrator, and the calls by which they
 * send files in pieces.
 */
import { afterAll, beforeAll } from 'vitest';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { makeFinalization, calls } from './report-calls.ts';
import { piecesOf, addReportParts } from './report-files.ts';

export let server: TestServer;
export let a: number;
export let b: number;
export let asA: Client;
export let asB: Client;
export let asAdmin: Client;

export const putPiece = (
  who: Client,
  id: string,
  { piece, ...body }: ReturnType<typeof piecesOf>[number],
  distributorId: number,
) => who.call(calls.inventory.piece, { params: { id, piece }, body: { distributorId, ...body } });

export const readHeldPieces = async (who: Client, id: string) =>
  (await who.call(calls.inventory.held, { params: { id } })).json.body.pieces;

export const callFinalize = (
  who: Client,
  body: Awaited<ReturnType<typeof makeFinalization>>['body'],
) => who.call(calls.inventory.finalize, { params: { id: body.id }, body: body as never });

export const statusAndCode = (answer: { status: number; json?: { message?: string } }) =>
  `${answer.status} ${answer.json?.message ?? ''}`.trim();

/** Starts the server once for the test file. */
export function setUpPieces(): void {
  beforeAll(async () => {
    server = await startServer();
    await addReportParts(server);
    [a, b] = [await makeDistributor(server), await makeDistributor(server)];
    [asA, asB, asAdmin] = [
      await signInUser(server, a, { name: 'A' }),
      await signInUser(server, b, { name: 'B' }),
      await signInUser(server, null, { name: 'Admin' }),
    ];
  }, 60_000);

  afterAll(() => server?.close());
}
