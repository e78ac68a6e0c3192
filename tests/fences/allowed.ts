/** How many places may still break a sentence, while files are being divided. Goes down only, to nothing. */

export const stillAllowed: Readonly<Record<string, number>> = {
  'no file needs a file that needs it, types, re-exports and lazy imports included': 4,
  'a file has at most 300 lines': 14,
  'a folder has at most 20 code files': 4,
  'an exported type has a name of its own in src': 1,
  'no ten lines in a row occur twice in src': 22,
};
