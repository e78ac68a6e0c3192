/** The specification's keys in local storage, kept beside the device record: `distributor-user` and `currentLang`. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { DeviceRecord, DeviceStore, SessionUser } from './device-record.ts';

export const USER_KEY = 'distributor-user';
export const LANGUAGE_KEY = 'currentLang';
/** Before the user's id: an update clears local storage, but nobody's drafts; whose they are may start here again only in weeks. */
export const EMERGENCY_DRAFTS = 'portal-last-words-';
/** Local storage, or its replacement in tests; it may throw (private windows). */
export type PlainStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Writes both keys as the record has them; an update cleared them, and a cut connection must lock nobody out. */
export function writeMirrors(record: DeviceRecord, storage: PlainStorage): void {
  try {
    if (record.user)
      storage.setItem(USER_KEY, JSON.stringify({ ...record.user, token: record.token }));
    else storage.removeItem(USER_KEY);
    if (record.language !== null) storage.setItem(LANGUAGE_KEY, record.language);
  } catch {
    /* a full or closed storage: the record is the truth */
  }
}
/** Whoever comes back has their work again, however late. A removal that was cut off is noted until they have been told. */
const sessionOf = (r: DeviceRecord, user: SessionUser, token: string) => ({
  user,
  token,
  heldWork: Object.fromEntries(
    Object.entries(r.heldWork).filter(([id, { removing }]) => removing || id !== String(user.id)),
  ),
});
export async function rememberSession(
  device: DeviceStore,
  storage: PlainStorage,
  user: SessionUser,
  token: string,
): Promise<void> {
  writeMirrors(await device.change((r) => sessionOf(r, user, token)), storage);
}
/**
 * More is known of a user: written only while they are still the device's, for somebody else may have signed in in another window.
 * `lost`: the token of a sign-in that could not be written; it is now, unless somebody has signed in since.
 */
export async function rememberUser(
  device: DeviceStore,
  storage: PlainStorage,
  user: SessionUser,
  lost?: string,
): Promise<void> {
  const record = await device.change((r) => {
    if ((r.user ?? (lost ? user : undefined))?.id !== user.id) return {};
    return lost ? sessionOf(r, user, lost) : { user };
  });
  if (record.user?.id === user.id) writeMirrors(record, storage);
}
export async function rememberLanguage(
  device: DeviceStore,
  storage: PlainStorage,
  language: Language,
): Promise<void> {
  writeMirrors(await device.change(() => ({ language })), storage);
}
/** The language in local storage; null: none was chosen, or the storage is closed. */
export function mirroredLanguage(storage: PlainStorage): string | null {
  try {
    return storage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // the record has it too
  }
}
