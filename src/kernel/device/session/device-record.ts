/**
 * The device record: what a device knows apart from documents, such as its last user, its keys, its
 * language and undelivered sign-outs. It is small, so that the login screen can read it.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { RandomSource } from '#kernel/domain/ids.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import type { Actor, PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { openRecordStore } from './record-store.ts';

/** The signed-in user as `auth/me` answers it, with the facts about the user that screens show. */
export type SessionUser = {
  readonly id: number;
  /** The id of the user's distributor, or null for an administrator. */
  readonly distributorID: number | null;
  readonly permissions: readonly PermissionEntry[];
  readonly lang: Language;
  /** True if the user has accepted the current version of the terms. */
  readonly acceptance: boolean;
  /**
   * True if the user signed in with a temporary password and has not replaced it. The server's
   * session check doesn't say so.
   */
  readonly mustSetPassword?: boolean;
  readonly job_role_id: number | null;
  /**
   * The access mark that the server sent for these rights. Absent if a former version of the server
   * or the portal wrote the record.
   */
  readonly access?: string | undefined;
  readonly name?: string;
  readonly email?: string;
  /** The distributor's IANA time zone. If it is absent, the home zone applies. */
  readonly zone?: string;
  /**
   * The distributor's country (ISO 3166 alpha-2). Absent for administrators, and until the profile
   * is read.
   */
  readonly country?: string;
  /**
   * The distributor's currency (ISO 4217). Absent for administrators, and until the profile is
   * read.
   */
  readonly currency?: string;
  /**
   * How dates and numbers are written for this user, by their own choice and the settings. Absent
   * until the profile is read.
   */
  readonly patterns?: FormatPatterns;
};

/** Returns the user as the actor that rules and permission checks expect. */
export const actorOf = (user: SessionUser): Actor => ({
  userId: user.id,
  distributorId: user.distributorID,
  permissions: user.permissions,
});

/** Unsent work, described so that its owner recognizes it. */
export type UnsentDocument = {
  readonly id: string;
  /** The kind, for example `order`, `inventory` or `pos`. */
  readonly kind: string;
  /** The document's number or the file's name, or null if it has none. */
  readonly name: string | null;
  /** When the document was last saved, by the device's clock. */
  readonly at: Instant;
  /** How many changes were not sent. */
  readonly count: number;
  /** For a file: the distributor that it is meant for. */
  readonly distributorId?: number;
  /**
   * True for a file or count that a sync never sends, because its owner must finalize it first.
   */
  readonly isUnfinalized?: true;
};

/** Work that a user left on this device at sign-out, or data that a sign-out could not delete. */
export type HeldWork = {
  /**
   * A time of the device's clock that only former versions of the portal read. It is always
   * `NEVER_REMOVED_AT`, so that they remove nothing.
   */
  readonly until: Instant;
  /**
   * The server's time from which the 30 days count. Absent until the server's first answer after
   * the sign-out.
   */
  readonly since?: Instant;
  /**
   * The documents whose removal has begun, because the 30 days are over. The list is empty if a
   * sign-out that keeps nothing could not delete all data, so that the rest is deleted later.
   */
  readonly removing?: readonly UnsentDocument[];
};

/**
 * The time until which older versions of the portal keep work: later than any clock, so that they
 * never remove it.
 */
export const NEVER_REMOVED_AT = Number.MAX_SAFE_INTEGER;

/** The facts that a device remembers apart from its users' databases. */
export type DeviceRecord = {
  readonly user: SessionUser | null;
  readonly token: string | null;
  /**
   * The user whose session ended last on this device without a sign-out. A page that is loaded
   * again may still have one of their addresses. Null or absent if there is none, or if the user
   * has signed out since.
   */
  readonly lastUserId?: number | null;
  /** The email of that user, for the field of the sign-in screen. */
  readonly lastEmail?: string | null;
  /** 256 random bits in base64url, deleted at sign-out. */
  readonly deviceKey: string | null;
  /**
   * 256 random bits in base64url that belong to no user. They stay after a sign-out, so that
   * password guesses from other devices do not delay a sign-in here.
   */
  readonly knownKey: string | null;
  /** Null if no language was ever chosen here. */
  readonly language: string | null;
  /** Sign-outs that the server has not received. They are delivered before any session check. */
  readonly signOutsToDeliver: readonly {
    readonly token: string | null;
    readonly deviceKey: string | null;
    readonly at: Instant;
  }[];
  /**
   * Holds, for each user id, the unsent work that the user kept at sign-out, or the data that is
   * still to be deleted.
   */
  readonly heldWork: Readonly<Record<string, HeldWork>>;
  /**
   * By user id: the documents that were removed after the 30 days. They stay here until the owner
   * has been told.
   */
  readonly removedWork: Readonly<Record<string, readonly UnsentDocument[]>>;
  /** The ids of the outbox entries before an update, compared with the outbox at the next start. */
  readonly notedOutbox: { readonly userId: number; readonly ids: readonly string[] } | null;
  /**
   * The updates of the last day that went as far as reloading the page. They are stored so that a
   * wrong version.json cannot make the device reload forever. `arrived`: the new version ran
   * afterwards.
   */
  readonly madeUpdates: readonly {
    readonly from: string;
    readonly to: string;
    readonly at: Instant;
    readonly arrived?: boolean;
  }[];
  /**
   * The id of the user who wants notifications here, or null or absent if none does. The service
   * worker shows no notifications of other users.
   */
  readonly notified?: number | null;
  /**
   * True once the offer to install the portal was shown here. It is made at each loss of the
   * connection until then.
   */
  readonly isInstallOffered?: boolean;
  /** True if the keyboard shortcuts are turned off on this device. By default they are on. */
  readonly areShortcutsOff?: boolean;
  /** True if sound and vibration after a scan are turned off here. By default they are on. */
  readonly areScanSignalsOff?: boolean;
  /** Maps a report area to the view that was last chosen on this device. It may be absent. */
  readonly reportViews?: Readonly<Record<string, string>>;
  /**
   * For the developer tools: whether the server has them (null: not asked yet), and whether the
   * portal acts as if it were offline.
   */
  readonly developer: { readonly tools: boolean | null; readonly offline: boolean };
};

// The record of a new device.
const nothing: DeviceRecord = {
  user: null,
  token: null,
  deviceKey: null,
  knownKey: null,
  language: null,
  signOutsToDeliver: [],
  heldWork: {},
  removedWork: {},
  notedOutbox: null,
  madeUpdates: [],
  developer: { tools: null, offline: false },
};

/** Reads and changes the device record. */
export type DeviceStore = {
  read(): Promise<DeviceRecord>;
  /**
   * Changes the record atomically and resolves to the new record. `to` may be called twice for one
   * change, possibly on its own result, so it must be repeatable.
   */
  change(to: (record: DeviceRecord) => Partial<DeviceRecord>): Promise<DeviceRecord>;
};

/** Returns the store of the device record. No connection is kept open. */
export function openDeviceRecord(name = 'portal-device'): DeviceStore {
  const store = openRecordStore(name, nothing);
  return {
    read: () => store(),
    change: (to) => store((record) => ({ ...record, ...to(record) })),
  };
}

/** Returns 256 random bits in base64url. */
export const newDeviceKey = (chance: RandomSource): string =>
  btoa(String.fromCharCode(...chance.getRandomValues(new Uint8Array(32))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Returns a function that reads one of the device's keys, and creates it at its first use. */
const keyOf =
  (name: 'deviceKey' | 'knownKey') =>
  async (device: DeviceStore, chance: RandomSource): Promise<string> =>
    (await device.change((record) => ({ [name]: record[name] ?? newDeviceKey(chance) })))[name]!;

/** Returns the key by which the server finds the device's session. */
export const readOrCreateDeviceKey = keyOf('deviceKey');

/** Returns the key by which accounts recognize the device. */
export const readOrCreateKnownDeviceKey = keyOf('knownKey');

/** The number of characters in a device's short id. */
const SHORT = 8;

/**
 * Returns a short id of the device, by which administrators recognize it in their lists: the
 * beginning of the hash of its `knownKey`, as the server stores it. Returns undefined if the device
 * has no such key yet, or if the browser cannot compute hashes.
 */
export async function shortDeviceId(device: DeviceStore): Promise<string | undefined> {
  const { knownKey } = await device.read();
  if (knownKey === null || !globalThis.crypto.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(knownKey));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, SHORT);
}
