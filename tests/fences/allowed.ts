/** How many places may still break a sentence, while files are being divided. Goes down only, to nothing. */

export const stillAllowed: Readonly<Record<string, number>> = {
  'a file has at most 300 lines': 4,
};
