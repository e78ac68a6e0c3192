/**
 * Tells the server the kind, count and age of the work that this device has not sent (decision
 * 0070), and whether the device opens offline (decision 0118).
 */
import type { Engine } from '#kernel/device/index.ts';
import { unsentWork, type UnsentKind } from '#kernel/device/offline.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import * as addresses from '../domain/session-addresses.ts';
import type { TellingOpening } from '../domain/told-opening.ts';

export type Teller = Pick<Engine, 'api' | 'actor' | 'core' | 'modules' | 'own' | 'now'>;
/** Whether this device opens offline; undefined: not known now. */
export type LookAtOpening = () => Promise<TellingOpening | undefined>;

/** The server takes so many kinds, and no more of one. */
const MOST_KINDS = 20;
const MOST = 1_000_000;
/** Unchanged, it is told so often: that the device said so lately is worth knowing. */
const AGAIN = HOUR;

/** Younger work is on its way, not left behind. A clock that was set back makes nothing young. */
const isLeftBy = (now: number) => (since: number) => since > now || now - since >= MINUTE;

/**
 * Returns whether the server noted it. Shows no error, because no person waits for it.
 * @param token    belongs to a session that this device has left
 * @param opening  is absent until it has been measured
 */
export async function tellUnsent(
  { api, now }: Pick<Teller, 'api' | 'now'>,
  work: readonly UnsentKind[],
  { token, opening }: { readonly token?: string; readonly opening?: TellingOpening } = {},
): Promise<boolean> {
  const telling = work.slice(0, MOST_KINDS).map(({ kind, count, since }) => ({
    kind,
    count: Math.min(count, MOST),
    age: Math.max(0, Math.round(now() - since)),
  }));
  const reply = await api.call(addresses.tellUnsent, {
    body: { work: telling, ...(opening && { opening }) },
    ...(token === undefined ? {} : { token }),
  });
  return reply.ok;
}
/** All that is left here, told now. */
export const tellAll = async (teller: Teller): Promise<boolean> =>
  await tellUnsent(teller, await unsentWork(teller, isLeftBy(teller.now())));

/** Looks with the answers of the server, once a minute at most, and tells what has changed. Returns the function that ends it. */
export function keepTelling(teller: Teller, lookAtOpening?: LookAtOpening): () => void {
  const { api, actor } = teller;
  let looked = -Infinity;
  let told: { readonly text: string; readonly at: number } | undefined;
  const look = async (now: number) => {
    const { token, userId } = api.session();
    if (!token || userId !== actor.userId) return;
    const work = await unsentWork(teller, isLeftBy(now));
    const opening = await lookAtOpening?.();
    // Signed out meanwhile: nothing is told.
    if (api.session().token !== token) return;
    // A session begins by telling: what an earlier one told is that one's.
    const text = JSON.stringify([token, work, opening]);
    if (told?.text === text && Math.abs(now - told.at) < AGAIN) return;
    if (await tellUnsent(teller, work, opening && { opening })) told = { text, at: now };
  };
  const heard = () => {
    const now = teller.now();
    if (Math.abs(now - looked) < MINUTE) return;
    looked = now;
    look(now).catch(() => {
      /* signed out or updated meanwhile, or no space to read: with a later answer */
    });
  };
  if (api.serverTime() !== null) heard();
  return api.onAnswer(heard);
}
