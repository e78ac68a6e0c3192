/** Makes the calls of people and of the ERP that a journey makes without a browser. */
import { bodyOf, createClient } from '../test-client.ts';
import type { Client } from '../test-server.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { DEMO_PASSWORD, type Person, type Portal } from './portal.ts';

/** Returns a client for the API of the running portal. `headers` are sent with every call. */
export const createClientAt = (
  { url }: Pick<Portal, 'url'>,
  token?: string,
  headers: Record<string, string> = {},
): Client =>
  createClient(token, async (method, path, body, more = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { [TOKEN_HEADER]: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text,
      // The body of an answer with a file is not JSON.
      json: (answer.headers.get('content-type')?.includes('json')
        ? JSON.parse(text)
        : undefined) as never,
    };
  });
export async function signInByApi(
  portal: Pick<Portal, 'url'>,
  { email, password = DEMO_PASSWORD }: Person,
): Promise<Client> {
  const answer = await createClientAt(portal).send('POST', '/api/auth/login', {
    email,
    passwd: password,
  });
  return createClientAt(portal, (bodyOf(answer) as { token: string }).token);
}

export const createErpClient = (portal: Pick<Portal, 'url'>, token: string): Client =>
  createClientAt(portal, undefined, { authorization: `Bearer ${token}` });

/** Returns the id of the newest order with this status at the distributor of Ana. */
export async function selectNewestOrderOfAna(
  { query }: Pick<Portal, 'query'>,
  status: string,
): Promise<string> {
  const [row] = await query<{ id: string }>(
    "select id from sales_order where status = $1 and distributor_id = (select distributor_id from user_account where email = 'ana@norte.example') and not deleted order by created_at desc limit 1",
    [status],
  );
  return row!.id;
}
