/**
 * Stores the result of installing the portal's files on this device. The worker reports it, and
 * stores it for pages that have no worker yet.
 */

/**
 * Why a file could not be installed.
 *
 * - `refused`: the address answered with an error.
 * - `changed`: it answered with other content than was built.
 * - `unreachable`: there was no answer.
 * - `no_space`: the browser allows no more storage.
 */
export type InstallFailure = {
  readonly reason: 'refused' | 'changed' | 'unreachable' | 'no_space';
  readonly path: string;
  /** The HTTP status, for `refused`. */
  readonly status?: number;
};

/** The facts that are noted about the installations of a version. */
export type InstallationRecord = {
  /** The version whose installations are noted. */
  readonly version: string;
  /**
   * How many installations in a row were begun and have not succeeded, including one that is under
   * way.
   */
  readonly failed: number;
  /** True if the last installation has not ended: it is under way, or was killed. */
  readonly isUnderWay?: boolean;
  /**
   * Why the last installation failed. For an update, the file may belong to a later part, because
   * its first installations include all files.
   */
  readonly failure?: InstallFailure;
  /** Why a later part could not be installed. */
  readonly later?: InstallFailure;
};

/** A worker's answer to `OFFLINE`, after looking into its cache. */
export type OfflineReadinessAnswer = InstallationRecord & {
  /** How many files of the first screens are missing in the cache. */
  readonly missingFirst: number;
  /** How many other files of this version are missing in the cache. */
  readonly missingLater: number;
  /** True while files are being fetched. */
  readonly isFetching: boolean;
};

/** Returns how many installations have failed, not counting one that is under way. */
export const failedInstallCount = (
  { failed, isUnderWay }: Pick<InstallationRecord, 'failed' | 'isUnderWay'>,
  isFetching: boolean,
): number => failed - (isUnderWay && isFetching ? 1 : 0);

/** The cache that contains only these notes. An update does not delete it. */
export const INSTALLATION_CACHE = 'portal-installation';

/**
 * Returns the address of a version's note in the cache. Each version has its own, because the
 * running version makes notes while a newer one is installed.
 */
const placeOf = (version: string) => `/installation/${encodeURIComponent(version)}`;

/**
 * Reads the note of a version, or the last note if no version is passed. Resolves to undefined if
 * there is no note or the browser has no caches.
 */
export async function readInstallationRecord(
  version?: string,
): Promise<InstallationRecord | undefined> {
  try {
    const cache = await caches.open(INSTALLATION_CACHE);
    const place = version === undefined ? (await cache.keys()).at(-1) : placeOf(version);
    const noted = place && (await cache.match(place));
    return noted ? ((await noted.json()) as InstallationRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the note after a failed installation. */
export const addInstallFailure = (
  { isUnderWay: _ended, ...note }: InstallationRecord,
  failure: InstallFailure | undefined,
): InstallationRecord => ({ ...note, ...(failure ? { failure } : {}) });

/** Changes the note of a version. On a full disk the change is lost. */
export async function changeInstallationRecord(
  version: string,
  change: (note: InstallationRecord) => InstallationRecord,
): Promise<void> {
  const note = (await readInstallationRecord(version)) ?? { version, failed: 0 };
  try {
    await (
      await caches.open(INSTALLATION_CACHE)
    ).put(placeOf(version), Response.json(change(note)));
  } catch {
    // There is no space for the note either.
  }
}

/**
 * Deletes the notes of all other versions. Called when this version works, or when no other version
 * is installed.
 */
export async function deleteOtherInstallationRecords(version: string): Promise<void> {
  try {
    const cache = await caches.open(INSTALLATION_CACHE);
    const others = (await cache.keys()).filter(({ url }) => !url.endsWith(placeOf(version)));
    await Promise.all(others.map((other) => cache.delete(other)));
  } catch {
    // The browser has no caches.
  }
}
