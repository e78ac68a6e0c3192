/**
 * Routes of the page about Box: its state and that of S3, connecting, disconnecting and
 * moving files now.
 */
import { createHash, randomBytes } from 'node:crypto';
import { MINUTE } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { z } from '#kernel/domain/schema.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';
import { calls, type FileStorageView } from '../domain/index.ts';
import { requireBoxJson } from './box/box-json.ts';
import {
  selectBoxConnection,
  deleteBoxConnection,
  markBoxLeaving,
  lockBoxConnection,
  storeBoxConnection,
  insertAuthorizationState,
  takeAuthorizationState,
  type BoxAccount,
  type BoxConnection,
} from './box/box-sql.ts';
import {
  boxConfigOf,
  decryptToken,
  fetchTokensForCode,
  revokeBoxTokens,
} from './box/box-tokens.ts';
import { sendStreamRequest, readResponseText } from './stream-request.ts';
import { queueMoving, resolveStorageAlert } from './moving/move-files-job.ts';
import { MAX_CLAIM_MS } from './moving/for-each-file.ts';
import { selectStorageProblem } from './stored-files-sql.ts';
import {
  countFilesInStorage,
  countRecordedFiles,
  holdsReadableFiles,
} from './storages-in-use-sql.ts';
import type { FileSource } from './file-source.ts';
import { StorageError, storageNames } from './storage.ts';
import { makeWaitingFilesDue, selectUnreadableFiles } from './unreadable/unreadable-files-sql.ts';
import { MAX_NAMED_FILES, nameInStorage } from './unreadable/unreadable-alert.ts';

const PURPOSE = 'box_verifier';
export const sealedVerifiers = { table: 'box_state', column: 'verifier', purpose: PURPOSE };

/**
 * Milliseconds for which a started authorization is valid: more time than a person needs to agree.
 */
const STATE_LIFE = 30 * MINUTE;
const hashOf = (text: string) => createHash('sha256').update(text).digest();
const secret = () => randomBytes(32).toString('base64url');
type Wanted = Pick<Context, 'services'>;
const redirectOf = ({ services }: Wanted) => `${services.config.publicUrl}/settings/box`;

const person = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  login: z.optional(z.string()),
});

/** Returns the Box account of a token. Throws StorageError if Box doesn't say which it is. */
async function readAccount({ services }: Wanted, access: string): Promise<BoxAccount> {
  const reply = await sendStreamRequest({
    method: 'GET',
    url: `${boxConfigOf(services).endpoints.api}/users/me`,
    headers: { authorization: `Bearer ${access}` },
  });
  const text = await readResponseText(reply);
  if (reply.status !== 200) throw new StorageError('unreachable', `account: ${reply.status}`);
  const { id, login, name } = requireBoxJson(person, text);
  return { id, name: (login ?? name ?? '').slice(0, 200) };
}

/**
 * Returns whether an account is another one than the connected one. If an earlier version stored
 * the connection, only the address or name can be compared. If it couldn't read those either, any
 * account is accepted, because its files would be out of reach otherwise.
 */
const isOtherAccount = (before: BoxConnection, account: BoxAccount): boolean =>
  before.account_id === null
    ? before.account !== '' && before.account !== account.name
    : before.account_id !== account.id;

/** Returns whether Box is connected or holds files, which need a connection to be moved back. */
const isBoxInUse = async (db: Database): Promise<boolean> =>
  (await selectBoxConnection(db)) !== undefined || (await countFilesInStorage(db, 'box')) > 0;

export function boxRoutes(sources: () => readonly FileSource[]) {
  const viewOf = async (db: Database, { services }: Wanted): Promise<FileStorageView> => {
    const connection = await selectBoxConnection(db);
    let files = await countRecordedFiles(db);
    for (const source of sources()) files += await source.countUnstored(db);
    const none = services.config.box ? 'not_connected' : 'not_configured';

    return {
      state: connection ? (services.config.s3?.isHome ? 'leaving' : connection.state) : none,
      account: connection?.account ?? null,
      connectedAt: connection?.connected_at ?? null,
      problem: connection ? await selectStorageProblem(db, 'box') : null,
      files,
      moved: await countFilesInStorage(db, 'box'),
      s3: await s3Of(db, services),
      unreadable: await unreadableOf(db),
    };
  };

  const unreadableOf = async (db: Database): Promise<FileStorageView['unreadable']> => {
    const found = await Promise.all(
      storageNames.map((storage) => selectUnreadableFiles(db, storage, MAX_NAMED_FILES)),
    );
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      files: found
        .flatMap(({ rows }) => rows)
        .map((row) => ({ storage: row.storage, name: nameInStorage(row), problem: row.problem })),
    };
  };

  const s3Of = async (
    db: Database,
    { config }: Wanted['services'],
  ): Promise<FileStorageView['s3']> => {
    const moved = await countFilesInStorage(db, 's3');
    if (!config.s3?.isHome && moved === 0) return null;
    const problem = await selectStorageProblem(db, 's3');
    return { state: config.s3?.isHome ? 'home' : 'leaving', moved, problem };
  };

  const status = defineRoute(calls.getFileStorageStatus, async (_input, context) =>
    ok(await viewOf(context.db, context)),
  );
  const connect = defineRoute(calls.connectBox, async (_input, context) => {
    const { db, now, principal, services } = context;
    if (!services.config.box) return refuse('box_not_configured');
    if (services.config.s3?.isHome && !(await isBoxInUse(db))) return refuse('storage_is_s3');
    const { clientId, endpoints } = boxConfigOf(services);
    const state = secret();
    const verifier = secret();
    await insertAuthorizationState(db, {
      hash: hashOf(state),
      userId: principal.userId,
      verifier: encryptSecret(services.config.secretKey, verifier, PURPOSE),
      now,
    });

    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectOf(context),
      state,
      code_challenge: hashOf(verifier).toString('base64url'),
      code_challenge_method: 'S256',
    });

    return ok({ url: `${endpoints.authorize}?${query}` });
  });

  /** Completes an authorization. Its state is used up before Box is asked, whatever Box answers. */
  const finish = defineRoute(calls.finishBoxConnection, async ({ body }, context) => {
    const { now, principal, services } = context;
    if (!services.config.box) return refuse('box_not_configured');
    const taken = await takeAuthorizationState(services.db, hashOf(body.state));
    const isGood =
      taken && taken.user_id === principal.userId && taken.created_at > now - STATE_LIFE;
    const verifier = isGood && decryptSecret(services.config.secretKey, taken.verifier, PURPOSE);
    if (!verifier) return refuse('box_state_unknown');

    try {
      const redirect = redirectOf(context);
      const tokens = await fetchTokensForCode(services, { code: body.code, verifier, redirect });
      const account = await readAccount(context, decryptToken(services, tokens.access));
      const before = await lockBoxConnection(context.db);
      if (before && isOtherAccount(before, account)) {
        if (await holdsReadableFiles(context.db, 'box'))
          return refuse('box_other_account', { details: { account: before.account } });
        await revokeBoxTokens(services, before);
        await deleteBoxConnection(context.db);
      }

      await storeBoxConnection(context.db, tokens, { account, userId: principal.userId, now });
      await logAction(context.db, principal, now, 'storage.connected', 'box', {
        name: account.name,
      });
      await resolveStorageAlert(context.db, now, 'box');
      await makeWaitingFilesDue(context.db, now, MAX_CLAIM_MS);
      await queueMoving(context.db);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      services.log.warn({ problem: error.message }, 'Box was not connected');
      return refuse('box_refused');
    }

    return ok(await viewOf(context.db, context));
  });

  const disconnect = defineRoute(calls.disconnectBox, async (_input, context) => {
    const { db, now, principal } = context;
    const connection = await lockBoxConnection(db);
    if (!connection) return refuse('box_not_connected');

    if (connection.state === 'connected') {
      await markBoxLeaving(db);
      await logAction(db, principal, now, 'storage.disconnected', 'box', {
        name: connection.account,
      });
    }

    await queueMoving(db);

    return ok(await viewOf(db, context));
  });

  const retry = defineRoute(calls.moveFilesNow, async (_input, { db, now, services }) => {
    const hasWork = (await selectBoxConnection(db)) ?? (await s3Of(db, services));
    if (!hasWork) return refuse('box_not_connected');
    await makeWaitingFilesDue(db, now, MAX_CLAIM_MS);
    await queueMoving(db);

    return ok({});
  });

  return [status, connect, finish, disconnect, retry];
}
