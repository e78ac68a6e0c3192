/**
 * Copies the session to local storage under the specification's keys, `distributor-user` and
 * `currentLang`. If the two differ, the device record decides about the user, and local storage
 * about the language, because a chosen language is written there first.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { DeviceRecord, DeviceStore, SessionUser } from './device-record.ts';

/** The key of the signed-in user, as the specification names it. */
export const USER_KEY = 'distributor-user';

/** The key of the chosen language, as the specification names it. */
export const LANGUAGE_KEY = 'currentLang';

/**
 * The prefix of the key of a user's emergency drafts, followed by the user's id. An update keeps
 * these drafts when it clears local storage, because the user may start the portal here again only
 * after weeks.
 */
export const EMERGENCY_DRAFTS_PREFIX = 'portal-last-words-';

/**
 * Local storage, or its replacement in tests. Its methods may throw, for example in a private
 * window.
 */
export type StringStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/**
 * Writes both keys from the device record. An update may have cleared them, and a user without a
 * connection must stay signed in.
 */
export function writeSessionMirrors(record: DeviceRecord, storage: StringStorage): void {
  try {
    if (record.user)
      storage.setItem(USER_KEY, JSON.stringify({ ...record.user, token: record.token }));
    else storage.removeItem(USER_KEY);
    if (record.language !== null) storage.setItem(LANGUAGE_KEY, record.language);
  } catch {
    /* The storage is full or closed. The device record decides anyway. */
  }
}

/**
 * Returns the change of the device record that signs a user in. The user's work that was kept on
 * the device is no longer listed as kept, unless its removal has begun: then it stays listed until
 * the user has been told.
 */
const sessionOf = (r: DeviceRecord, user: SessionUser, token: string) => ({
  user,
  token,
  heldWork: Object.fromEntries(
    Object.entries(r.heldWork).filter(([id, { removing }]) => removing || id !== String(user.id)),
  ),
});

/**
 * Stores a session in the device record and its mirrors.
 * @param mayStore Judges the record within the same write. If it returns false, nothing is stored.
 * @returns False if nothing was stored.
 */
export async function rememberSession(
  device: DeviceStore,
  storage: StringStorage,
  user: SessionUser,
  token: string,
  mayStore: (record: DeviceRecord) => boolean = () => true,
): Promise<boolean> {
  let isStored = false;
  const record = await device.change((r) => {
    isStored = mayStore(r);
    return isStored ? sessionOf(r, user, token) : {};
  });

  writeSessionMirrors(record, storage);
  return isStored;
}

/**
 * Stores more facts about a user, but only while they are still the device's user: another user may
 * have signed in in another window.
 * @param lost The token of a sign-in that could not be stored. It is stored now, unless another
 * user has signed in since.
 */
export async function rememberUser(
  device: DeviceStore,
  storage: StringStorage,
  user: SessionUser,
  lost?: string,
): Promise<void> {
  const record = await device.change((r) => {
    if ((r.user ?? (lost ? user : undefined))?.id !== user.id) return {};
    return lost ? sessionOf(r, user, lost) : { user };
  });
  if (record.user?.id === user.id) writeSessionMirrors(record, storage);
}

/**
 * Stores the chosen language in its mirror and in the device record. The mirror is written at once:
 * the database may be busy for seconds with the first sync, and a reload within that time must not
 * show the former language.
 */
export async function rememberLanguage(
  device: DeviceStore,
  storage: StringStorage,
  language: Language,
): Promise<void> {
  try {
    storage.setItem(LANGUAGE_KEY, language);
  } catch {
    /* The storage is full or closed. The device record is written anyway. */
  }

  writeSessionMirrors(await device.change(() => ({ language })), storage);
}

/** Returns the language in local storage, or null if none was chosen or the storage is closed. */
export function readMirroredLanguage(storage: StringStorage): string | null {
  try {
    return storage.getItem(LANGUAGE_KEY);
  } catch {
    // The device record has the language too.
    return null;
  }
}
