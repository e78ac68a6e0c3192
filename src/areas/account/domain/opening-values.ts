/** What a device can say of opening offline, without schemas: for the part that tells it. */

/** `soon`: it is being installed, or was tried once and will be tried again. */
export const openingAnswers = ['no', 'soon', 'yes'] as const;
export type OpeningAnswer = (typeof openingAnswers)[number];

/**
 * Why the portal, or a later part of it, could not be installed.
 *
 * `refused`: an address answered with an error · `changed`: with other content than was built · `unreachable`: not at
 * all · `no_space`: the browser gives no more space · `interrupted`: the installation was ended before its end ·
 * `unsupported`: this browser keeps no portal.
 */
export const openingReasons = [
  'refused',
  'changed',
  'unreachable',
  'no_space',
  'interrupted',
  'unsupported',
] as const;
export type OpeningReason = (typeof openingReasons)[number];

/** Checks the address of one of the portal's own files, so that it can name no person. */
export const FILE_PATH = /^\/[\w./-]{0,199}$/;
export const isFilePath = (path: string): boolean => FILE_PATH.test(path);
