/** The state and functions that the parts of a running engine share. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Api } from './http/api.ts';
import type { BulkDatabase, CoreDatabase } from './storage/databases.ts';
import type { AnyKind, DeviceModule, OwnStorage } from './module.ts';
import type { StorageQuota } from './storage/storage-quota.ts';
import type { EpochFence } from './sync/epoch.ts';

export type EngineContext = {
  readonly actor: Actor;
  /**
   * The person whose rights the server applies: the actor, except while the developer tools show
   * the portal as another person.
   */
  readonly holder: Pick<Actor, 'distributorId' | 'permissions'>;
  /** The holder's access note, as the databases store it. */
  readonly access: string;
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly api: Api;
  readonly modules: readonly DeviceModule[];
  readonly quota: StorageQuota;
  readonly fence: EpochFence;
  readonly own: OwnStorage;
  now(): Instant;
  /**
   * Returns the time that the server's last answer named, used for receipts and the time of the
   * last sync. Before any answer, returns the device's time.
   */
  answeredAt(): Instant;
  newId(): string;
  /** Returns a random number in [0, 1). */
  chance(): number;
  /** Returns a document kind. Throws if no loaded module has it. */
  kindOf(name: string): AnyKind;
  hasKind(name: string): boolean;
  kinds(): Iterable<AnyKind>;
  /**
   * Loads the parts that modules load later, each once. Rejects if a part cannot be loaded now.
   * @param of Limits the loading to the module with this name.
   */
  loadLater(of?: string): Promise<void>;
};
