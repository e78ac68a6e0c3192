/**
 * Caches sessions for the calls that every client repeats each minute. An entry is dropped as soon
 * as the database reports that something about its user changed.
 */
import { createOncePerServer, createSharedRead } from '#kernel/server/shared-read.ts';
import {
  selectUsersWithChangedAccess,
  selectSessionByToken,
  type SessionWithUser,
} from './sessions-sql.ts';

/**
 * The number of entries above which all entries are dropped. It limits the memory and shouldn't be
 * reached.
 */
const MAX_CACHED_SESSIONS = 50_000;

export const sessionCache = createOncePerServer(({ db, now }) => {
  // `asOf` is the number of readings of changed users (`pulse`) that had finished when the session
  // was read.
  const known = new Map<string, { readonly session: SessionWithUser; readonly asOf: number }>();
  const changedIn = new Map<number, number>();
  let since: string | undefined;
  const pulse = createSharedRead({ now }, async (n) => {
    const { bound, users } = await selectUsersWithChangedAccess(db, since);
    for (const user of users) changedIn.set(user, n);
    since = bound;
  });

  // Returns whether the cached session is still right: no later reading has reported its user. A
  // change that was committed while the session was being read is reported by a later reading too.
  const holds = (session: SessionWithUser, asOf: number) =>
    (changedIn.get(session.id) ?? 0) <= asOf;

  return async (hash: Buffer): Promise<SessionWithUser | undefined> => {
    await pulse.waitUntilFresh();
    const key = hash.toString('latin1');
    const found = known.get(key);
    if (found && holds(found.session, found.asOf)) return found.session;
    const asOf = pulse.readCount;
    const session = await selectSessionByToken(db, hash);
    if (known.size >= MAX_CACHED_SESSIONS) known.clear();
    if (session && holds(session, asOf)) known.set(key, { session, asOf });
    else known.delete(key);

    return session;
  };
});
