/** Sessions as they were read last, for calls that come every minute from everybody: each is dropped as soon as the database says that something about its user changed. */
import { perServices, startPulse } from '#kernel/server/pulse.ts';
import { accessChanges, sessionByToken, type SessionNow } from './queries.ts';

/** Beyond this all are dropped: it bounds the memory, and is not meant to be reached. */
const MOST = 50_000;

export const knownSessions = perServices(({ db, now }) => {
  /** `asOf`: the beats that were over when it was read. */
  const known = new Map<string, { readonly session: SessionNow; readonly asOf: number }>();
  const changedIn = new Map<number, number>();
  let since: string | undefined;
  const pulse = startPulse({ now }, async (n) => {
    const { bound, users } = await accessChanges(db, since);
    for (const user of users) changedIn.set(user, n);
    since = bound;
  });
  // A change that the read may have missed is in a beat that ended after the read began.
  const holds = (session: SessionNow, asOf: number) => (changedIn.get(session.id) ?? 0) <= asOf;
  return async (hash: Buffer): Promise<SessionNow | undefined> => {
    await pulse.fresh();
    const key = hash.toString('latin1');
    const found = known.get(key);
    if (found && holds(found.session, found.asOf)) return found.session;
    const asOf = pulse.beats;
    const session = await sessionByToken(db, hash);
    if (known.size >= MOST) known.clear();
    if (session && holds(session, asOf)) known.set(key, { session, asOf });
    else known.delete(key);
    return session;
  };
});
