/** What every part of a running engine works with. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Api } from './http/api.ts';
import type { BulkDatabase, CoreDatabase } from './storage/databases.ts';
import type { AnyKind, DeviceModule, OwnStorage } from './module.ts';
import type { StorageQuota } from './storage/storage-quota.ts';
import type { EpochFence } from './sync/epoch.ts';

export type EngineContext = {
  readonly actor: Actor;
  /** Whose rights the server knows: the actor's, but where the developer tools show the portal by others. */
  readonly holder: Pick<Actor, 'distributorId' | 'permissions'>;
  /** The same as text, as the databases note it. */
  readonly access: string;
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly api: Api;
  readonly modules: readonly DeviceModule[];
  readonly quota: StorageQuota;
  readonly fence: EpochFence;
  readonly own: OwnStorage;
  now(): Instant;
  /** The server's time in its last answer, which receipts bear; before any, the device's. */
  answeredAt(): Instant;
  newId(): string;
  /** In [0, 1). */
  chance(): number;
  /** Of a kind that is here. */
  kindOf(name: string): AnyKind;
  hasKind(name: string): boolean;
  kinds(): Iterable<AnyKind>;
  /** Loads what modules keep for later, or one of them, once; rejects where it cannot be fetched now. */
  loadLater(of?: string): Promise<void>;
};
