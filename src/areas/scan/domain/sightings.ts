/**
 * Decides which of the codes in a camera's pictures count. A code that is in many consecutive
 * pictures counts once. It counts again if it is still in the picture after
 * `COUNT_AGAIN_AFTER_MS`, or if it comes back after it has left the picture, that is, after
 * `LEFT_PICTURE_AFTER_MS` without it. Delivery notes, which are added only once, and codes without
 * a known part don't count again while they stay in the picture. A code without a known part has
 * left the picture only after `UNKNOWN_LEFT_PICTURE_AFTER_MS`, unless another code has counted
 * since, because each further count would repeat the same error.
 */
import { readScannedText } from './scanned-text.ts';

/** Milliseconds after which a code that is still in the picture counts again. */
export const COUNT_AGAIN_AFTER_MS = 1_500;

/**
 * Milliseconds without a code after which it has left the picture. A shorter gap is a blurred
 * picture.
 */
export const LEFT_PICTURE_AFTER_MS = 400;

/** Milliseconds without a code that has no known part after which it has left the picture. */
export const UNKNOWN_LEFT_PICTURE_AFTER_MS = 5_000;

type Sighting = { readonly countedAt: number; readonly seenAt: number };

/** When each code was last counted and last seen, by its text. */
export type Sightings = ReadonlyMap<string, Sighting>;

/**
 * Returns the codes of a picture that count, and the state after it.
 * @param texts The texts of all codes in the picture.
 * @param now When the picture was taken, in milliseconds.
 * @param isUnknown Returns whether a code that has counted has no known part.
 */
export function countSightings(
  before: Sightings,
  texts: readonly string[],
  now: number,
  isUnknown: (text: string) => boolean,
): { readonly counted: readonly string[]; readonly sightings: Sightings } {
  const lastCounted = Math.max(...[...before.values()].map(({ countedAt }) => countedAt));
  const timeToLeave = (text: string, countedAt: number) =>
    isUnknown(text) && countedAt === lastCounted
      ? UNKNOWN_LEFT_PICTURE_AFTER_MS
      : LEFT_PICTURE_AFTER_MS;
  const sightings = new Map(
    [...before].filter(
      ([text, { countedAt, seenAt }]) => now - seenAt < timeToLeave(text, countedAt),
    ),
  );
  const counted: string[] = [];
  for (const text of new Set(texts)) {
    const known = sightings.get(text);
    const counts =
      known === undefined ||
      (now - known.countedAt >= COUNT_AGAIN_AFTER_MS &&
        readScannedText(text).kind !== 'note' &&
        !isUnknown(text));
    if (counts) counted.push(text);
    sightings.set(text, { countedAt: counts ? now : known.countedAt, seenAt: now });
  }
  return { counted, sightings };
}
