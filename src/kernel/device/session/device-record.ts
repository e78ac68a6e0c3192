/** What this device knows without anybody's work: who used it last, its key, its language, sign-outs to deliver. Small, for the login screen. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Chance } from '#kernel/domain/ids.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Patterns } from '#kernel/domain/user/patterns.ts';
import type { Actor, PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { openRecordStore } from './record-store.ts';

/** As `auth/me` answers it, with what screens show of a person. */
export type SessionUser = {
  readonly id: number;
  /** null: an admin. */
  readonly distributorID: number | null;
  readonly permissions: readonly PermissionEntry[];
  readonly lang: Language;
  /** This version of the terms is accepted. */
  readonly acceptance: boolean;
  readonly job_role_id: number | null;
  /** The server's mark of these rights; absent: not said, by servers and portals of before. */
  readonly access?: string | undefined;
  readonly name?: string;
  readonly email?: string;
  /** IANA zone; the home zone where there is none. */
  readonly zone?: string;
  /** Of the distributor: ISO 3166 alpha-2, ISO 4217; absent for admins, and before the profile was read. */
  readonly country?: string;
  readonly currency?: string;
  /** How dates and figures are written for this person, by their own choice and the setting; absent: as before the profile was read. */
  readonly patterns?: Patterns;
};
export const actorOf = (user: SessionUser): Actor => ({
  userId: user.id,
  distributorId: user.distributorID,
  permissions: user.permissions,
});

/** Unsent work as its owner would know it again. */
export type UnsentDocument = {
  readonly id: string;
  /** `order`, `inventory`, `pos`. */
  readonly kind: string;
  /** Its number or the name of its file; null: it has none. */
  readonly name: string | null;
  /** When it was last saved, by this device's clock. */
  readonly at: Instant;
  /** Changes that were not sent. */
  readonly count: number;
  /** Of a file: the distributor that it is meant for. */
  readonly distributorId?: number;
};
/** Work that somebody left here at sign-out. */
export type HeldWork = {
  /** Of former versions, by the device's clock. Nothing reads it; `NEVER`, so that such a version removes nothing either. */
  readonly until: Instant;
  /** The server's time from which its 30 days count; absent until its first answer after the sign-out. */
  readonly since?: Instant;
  /** Its days are over, and this is being removed. */
  readonly removing?: readonly UnsentDocument[];
};
export const NEVER = Number.MAX_SAFE_INTEGER;

export type DeviceRecord = {
  readonly user: SessionUser | null;
  readonly token: string | null;
  /**
   * Whose session the server ended last here: a window that is loaded again may still have their
   * address. Absent or null: nobody's, or they signed out.
   */
  readonly lastUserId?: number | null;
  /** 256 random bits, base64url; wiped at sign-out. */
  readonly deviceKey: string | null;
  /** As long, and of nobody in particular: it stays, so that a sign-in here is not held up by guesses elsewhere. */
  readonly knownKey: string | null;
  /** null: never chosen. */
  readonly language: string | null;
  /** Sign-outs made without the server, delivered before any session check. */
  readonly signOutsToDeliver: readonly {
    readonly token: string | null;
    readonly deviceKey: string | null;
    readonly at: Instant;
  }[];
  /** By user: who signed out and kept their unsent work here. */
  readonly heldWork: Readonly<Record<string, HeldWork>>;
  /** By user: what was removed after its 30 days, until they have been told. */
  readonly removedWork: Readonly<Record<string, readonly UnsentDocument[]>>;
  /** Before an update: what lay in the outbox; compared at the next start. */
  readonly notedOutbox: { readonly userId: number; readonly ids: readonly string[] } | null;
  /** Updates that came as far as their reload, of the last day, so that a wrong version.json cannot keep a device reloading. `arrived`: the new version ran afterwards. */
  readonly madeUpdates: readonly {
    readonly from: string;
    readonly to: string;
    readonly at: Instant;
    readonly arrived?: boolean;
  }[];
  /** Who wanted notifications on this device; absent: nobody. The worker shows no other person's. */
  readonly notified?: number | null;
  /** Installing the portal was offered here, at the first moment without a connection; absent: not yet. */
  readonly isInstallOffered?: boolean;
  /** Of the developer tools: whether this server has them (null: not asked), and whether the portal acts as if no server were in reach. */
  readonly developer: { readonly tools: boolean | null; readonly offline: boolean };
};
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

export type DeviceStore = {
  read(): Promise<DeviceRecord>;
  /** Atomic; resolves to the record as it then is. `to` may run twice, with the effect of once. */
  change(to: (record: DeviceRecord) => Partial<DeviceRecord>): Promise<DeviceRecord>;
};
export function openDeviceRecord(name = 'portal-device'): DeviceStore {
  const store = openRecordStore(name, nothing);
  return {
    read: () => store(),
    change: (to) => store((record) => ({ ...record, ...to(record) })),
  };
}

export const newDeviceKey = (chance: Chance): string =>
  btoa(String.fromCharCode(...chance.getRandomValues(new Uint8Array(32))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** The keys of this device, each made at its first use. */
const keyOf =
  (name: 'deviceKey' | 'knownKey') =>
  async (device: DeviceStore, chance: Chance): Promise<string> =>
    (await device.change((record) => ({ [name]: record[name] ?? newDeviceKey(chance) })))[name]!;
export const deviceKeyOf = keyOf('deviceKey');
export const knownKeyOf = keyOf('knownKey');
