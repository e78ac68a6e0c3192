/**
 * Provides the key pair by which push services recognize this portal (VAPID). It is created at
 * first use; the private key is stored sealed.
 */
import webPush from 'web-push';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';
import type { Services } from '#kernel/server/services.ts';
import { selectPushKeys, insertPushKeys } from './push-subscriptions-sql.ts';

const PURPOSE = 'push_key';
export const sealedPushKeyColumn = { table: 'push_key', column: 'private_key', purpose: PURPOSE };
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Returns the key pair. If the server's secret key has changed, the stored private key can't be
 * read and a new pair is created. A device whose user wants notifications subscribes again when the
 * portal opens on it.
 */
export async function loadPushKeys({
  db,
  config: { secretKey },
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<PushKeys> {
  const stored = await selectPushKeys(db);
  const opened = stored && decryptSecret(secretKey, stored.privateKey, PURPOSE);
  if (stored && opened !== undefined) return { publicKey: stored.publicKey, privateKey: opened };
  const made = webPush.generateVAPIDKeys();
  const sealed = {
    publicKey: made.publicKey,
    privateKey: encryptSecret(secretKey, made.privateKey, PURPOSE),
  };

  await db.transaction().execute((tx) => insertPushKeys(tx, sealed, now(), stored?.publicKey));

  // If another process stored its key pair first, that pair is used.
  const kept = (await selectPushKeys(db))!;

  return {
    publicKey: kept.publicKey,
    privateKey: decryptSecret(secretKey, kept.privateKey, PURPOSE)!,
  };
}
