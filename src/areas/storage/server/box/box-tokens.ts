/**
 * Manages the tokens of Box: obtains them with a code, refreshes them under the row's lock (each
 * refresh token works once), and revokes them.
 */
import { SECOND } from '#kernel/domain/dates.ts';
import { z } from '#kernel/domain/schema.ts';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';
import type { Services } from '#kernel/server/services.ts';
import { sendStreamRequest, readResponseText } from '../stream-request.ts';
import { StorageError } from '../storage.ts';
import { requireBoxJson } from './box-json.ts';
import { selectBoxConnection, lockBoxConnection, storeBoxTokens, type Tokens } from './box-sql.ts';

const BOX = 'https://api.box.com';

type BoxEndpoints = {
  readonly authorize: string;
  readonly oauth: string;
  readonly api: string;
  readonly upload: string;
};

/**
 * Returns the addresses of Box. Box itself has other hosts for sign-in and uploads; a single host
 * that an operator configures is used for everything.
 */
const boxEndpointsOf = (baseUrl: string): BoxEndpoints => {
  const base = baseUrl.replace(/\/+$/, '');
  const isBox = base === BOX;

  return {
    authorize: `${isBox ? 'https://account.box.com' : base}/api/oauth2/authorize`,
    oauth: `${base}/oauth2`,
    api: `${base}/2.0`,
    upload: `${isBox ? 'https://upload.box.com' : base}/api/2.0`,
  };
};

export type BoxServices = Pick<Services, 'db' | 'config' | 'now' | 'log'>;
const PURPOSE = 'box_token';
export const sealedBoxTokens = ['access', 'refresh'].map((column) => ({
  table: 'box_connection',
  column,
  purpose: PURPOSE,
}));

/**
 * Milliseconds before its expiry at which a token is refreshed, so that it doesn't expire during a
 * request.
 */
const MARGIN = 60 * SECOND;

const tokenAnswerSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

export const boxConfigOf = ({ config }: Pick<BoxServices, 'config'>) => {
  if (!config.box) throw new StorageError('rejected', 'Box is not configured');
  return { ...config.box, endpoints: boxEndpointsOf(config.box.baseUrl) };
};

const inForm = (fields: Readonly<Record<string, string>>) =>
  Buffer.from(new URLSearchParams(fields).toString());

async function postToTokenEndpoint(
  services: BoxServices,
  what: 'token' | 'revoke',
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { clientId, clientSecret, endpoints } = boxConfigOf(services);
  const reply = await sendStreamRequest({
    method: 'POST',
    url: `${endpoints.oauth}/${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: inForm({ client_id: clientId, client_secret: clientSecret, ...fields }),
  });

  const text = await readResponseText(reply);
  if (reply.status === 200) return text;
  const isOurs = reply.status >= 400 && reply.status < 500 && reply.status !== 429;
  throw new StorageError(isOurs ? 'reauthorize' : 'unreachable', `tokens: ${reply.status}`);
}

async function requestTokens(
  services: BoxServices,
  fields: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const { access_token, refresh_token, expires_in } = requireBoxJson(
    tokenAnswerSchema,
    await postToTokenEndpoint(services, 'token', fields),
  );
  const { secretKey } = services.config;

  return {
    access: encryptSecret(secretKey, access_token, PURPOSE),
    refresh: encryptSecret(secretKey, refresh_token, PURPOSE),
    expires_at: services.now() + expires_in * SECOND,
  };
}

export const fetchTokensForCode = (
  services: BoxServices,
  { code, verifier, redirect }: { code: string; verifier: string; redirect: string },
): Promise<Tokens> =>
  requestTokens(services, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
  });

export function decryptToken(services: BoxServices, sealed: Buffer): string {
  const token = decryptSecret(services.config.secretKey, sealed, PURPOSE);
  if (token === undefined) throw new StorageError('reauthorize', 'the key of the secrets changed');
  return token;
}

/**
 * Returns a valid access token. If several processes need a new token at the same time, only one of
 * them requests it.
 * @param spent A token that Box has refused, which is not returned again.
 */
export async function getBoxAccessToken(services: BoxServices, spent?: string): Promise<string> {
  const isGood = (one: { access: Buffer; expires_at: number }) =>
    one.expires_at - MARGIN > services.now() && decryptToken(services, one.access) !== spent;
  const now = await selectBoxConnection(services.db);
  if (!now) throw new StorageError('reauthorize', 'Box is not connected');
  if (isGood(now)) return decryptToken(services, now.access);

  return services.db.transaction().execute(async (tx) => {
    const locked = await lockBoxConnection(tx);
    if (!locked) throw new StorageError('reauthorize', 'Box is not connected');
    if (isGood(locked)) return decryptToken(services, locked.access);
    const refresh = decryptToken(services, locked.refresh);
    const tokens = await requestTokens(services, {
      grant_type: 'refresh_token',
      refresh_token: refresh,
    });
    await storeBoxTokens(tx, tokens);

    return decryptToken(services, tokens.access);
  });
}

/**
 * Asks Box to revoke the tokens of a connection. Failures are only logged, so that the caller can
 * delete the tokens from the database in any case.
 */
export async function revokeBoxTokens(
  services: BoxServices,
  { refresh }: Pick<Tokens, 'refresh'>,
): Promise<void> {
  try {
    await postToTokenEndpoint(services, 'revoke', { token: decryptToken(services, refresh) });
  } catch (error) {
    services.log.warn({ problem: (error as Error).message }, 'Box did not revoke the tokens');
  }
}
