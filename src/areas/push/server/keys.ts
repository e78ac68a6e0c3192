/** The keys by which push services know this portal (VAPID): made at first use, the private one sealed in the database. */
import webPush from 'web-push';
import { seal, unseal } from '#kernel/server/secret-box.ts';
import type { Services } from '#kernel/server/services.ts';
import { storedKeys, storeKeys } from './queries.ts';

const PURPOSE = 'push_key';
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Where the key of the secrets has changed, new ones: every device subscribes again when it is opened. */
export async function pushKeys({
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
  // Another process may have been first.
  const kept = (await storedKeys(db))!;
  return { publicKey: kept.publicKey, privateKey: unseal(secretKey, kept.privateKey, PURPOSE)! };
}
