/**
 * Provides the key pair by which push services recognize this portal (VAPID). It is created at
 * first use; the private key is stored sealed.
 */
import webPush from 'web-push';
import { seal, unseal } from '#kernel/server/secret-box.ts';
import type { Services } from '#kernel/server/services.ts';
import { storedKeys, storeKeys } from './push-subscriptions-sql.ts';

const PURPOSE = 'push_key';
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Returns the key pair. If the server's secret key has changed, the stored private key can't be
 * read and a new pair is created; every device subscribes again when the portal opens on it.
 */
export async function loadPushKeys({
  db,
  config: { secretKey },
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<PushKeys> {
  const stored = await storedKeys(db);
  const opened = stored && unseal(secretKey, stored.privateKey, PURPOSE);
  if (stored && opened !== undefined) return { publicKey: stored.publicKey, privateKey: opened };
  const made = webPush.generateVAPIDKeys();
  const sealed = {
    publicKey: made.publicKey,
    privateKey: seal(secretKey, made.privateKey, PURPOSE),
  };

  await db.transaction().execute((tx) => storeKeys(tx, sealed, now(), stored?.publicKey));

  // Another process may have stored its key pair first; then that one counts.
  const kept = (await storedKeys(db))!;

  return { publicKey: kept.publicKey, privateKey: unseal(secretKey, kept.privateKey, PURPOSE)! };
}
