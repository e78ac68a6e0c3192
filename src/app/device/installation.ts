/** What came of installing the portal's files on this device: told by the worker, and noted where a page reads it before there is any worker. */

/**
 * Why a file could not be installed.
 *
 * `refused`: the address answered with an error · `changed`: it answered with other content than was built ·
 * `unreachable`: no answer · `no_space`: the browser gives no more space.
 */
export type InstallFailure = {
  readonly reason: 'refused' | 'changed' | 'unreachable' | 'no_space';
  readonly path: string;
  /** The HTTP status, where the address answered with an error. */
  readonly status?: number;
};

export type InstallNote = {
  /** The version that the note speaks of. */
  readonly version: string;
  /** Installations that began and did not end well, one after the other. One under way counts until it ends. */
  readonly failed: number;
  /** The last one has not ended: it is under way, or was killed. */
  readonly isUnderWay?: boolean;
  /** Why the first screens could not be installed. */
  readonly failure?: InstallFailure;
  /** Why a later part could not be installed. */
  readonly later?: InstallFailure;
};

/** What a worker answers to `OFFLINE`, after it has looked at its cache. */
export type OfflineAnswer = InstallNote & {
  /** Files of the first screens that are not in the cache. */
  readonly missingFirst: number;
  /** All other files of this version that are not in the cache. */
  readonly missingLater: number;
  /** Files are being fetched. */
  readonly isFetching: boolean;
};

/** Installations that have failed; one under way has not. */
export const failedTimes = (
  { failed, isUnderWay }: Pick<InstallNote, 'failed' | 'isUnderWay'>,
  isFetching: boolean,
): number => failed - (isUnderWay && isFetching ? 1 : 0);

/** The cache that holds nothing but notes. A version change leaves it. */
export const NOTE_CACHE = 'portal-installation';
/** Each version has a note of its own: the one that works goes on noting while a newer one is installed. */
const placeOf = (version: string) => `/installation/${encodeURIComponent(version)}`;

/**
 * Reads the note of a version, or the last one if no version is given. Resolves to undefined if
 * there is no note or the browser keeps no caches.
 */
export async function readInstallNote(version?: string): Promise<InstallNote | undefined> {
  try {
    const cache = await caches.open(NOTE_CACHE);
    const place = version === undefined ? (await cache.keys()).at(-1) : placeOf(version);
    const noted = place && (await cache.match(place));
    return noted ? ((await noted.json()) as InstallNote) : undefined;
  } catch {
    return undefined;
  }
}

/** The note once an installation has failed. */
export const withFailure = (
  { isUnderWay: _ended, ...note }: InstallNote,
  failure: InstallFailure | undefined,
): InstallNote => ({ ...note, ...(failure ? { failure } : {}) });

/** Changes the note of a version. A full disk loses the note and nothing else. */
export async function changeInstallNote(
  version: string,
  change: (note: InstallNote) => InstallNote,
): Promise<void> {
  const note = (await readInstallNote(version)) ?? { version, failed: 0 };
  try {
    await (await caches.open(NOTE_CACHE)).put(placeOf(version), Response.json(change(note)));
  } catch {
    // The browser gives no space for the note either.
  }
}

/** Once a version works, or begins where none does. */
export async function forgetOtherNotes(version: string): Promise<void> {
  try {
    const cache = await caches.open(NOTE_CACHE);
    const others = (await cache.keys()).filter(({ url }) => !url.endsWith(placeOf(version)));
    await Promise.all(others.map((other) => cache.delete(other)));
  } catch {
    // The browser keeps no caches.
  }
}
