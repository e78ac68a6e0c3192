/**
 * Defines the values that a device can report about whether the portal can open offline on it. This
 * file has no schemas, so that the reporting code need not load any.
 */

/**
 * Whether the portal opens offline. `soon` means that the portal is being installed, or that
 * installing it failed and will be tried again.
 */
export const offlineReadinessValues = ['no', 'soon', 'yes'] as const;
export type OfflineReadinessValue = (typeof offlineReadinessValues)[number];

/**
 * Why the portal, or a later part of it, couldn't be installed.
 *
 * - `refused`: a file was answered with an error.
 * - `changed`: a file had other content than the build.
 * - `unreachable`: a file couldn't be loaded.
 * - `no_space`: the browser grants no more space.
 * - `interrupted`: the installation was ended early.
 * - `unsupported`: this browser can't install the portal.
 */
export const notReadyReasons = [
  'refused',
  'changed',
  'unreachable',
  'no_space',
  'interrupted',
  'unsupported',
] as const;
export type NotReadyReason = (typeof notReadyReasons)[number];

/** Matches paths of the portal's own files, so that a reported path can't contain personal data. */
export const FILE_PATH_PATTERN = /^\/[\w./-]{0,199}$/;
export const isFilePath = (path: string): boolean => FILE_PATH_PATTERN.test(path);
