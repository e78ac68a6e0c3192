/** Opens sessions for programs that act for users without their passwords. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { insertSession, insertSessionToken } from './sessions-sql.ts';

/** Opens a session without a device and returns its token. */
export async function openSession(db: Database, userId: number, now: Instant): Promise<string> {
  const token = createSecret();
  const id = await insertSession(db, {
    userId,
    deviceHash: null,
    cookieHash: null,
    knownHash: null,
    reset: false,
    address: '127.0.0.1',
    userAgent: '',
    now,
  });
  await insertSessionToken(db, id, hashSecret(token), now);
  return token;
}
