/** Sign-ins that wait for their password to be hashed: a bounded number, so that a burst delays nobody for long. Whoever finds it full is asked to come again. */

/** Of each kind; forty take about a second. */
const MOST = 40;
/** Those of known devices are not kept out by all others. */
const waiting = { known: 0, unknown: 0 };

/** undefined: full, and nothing was done. */
export async function inHashingQueue<T>(
  kind: keyof typeof waiting,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (waiting[kind] >= MOST) return undefined;
  waiting[kind]++;
  try {
    return await work();
  } finally {
    waiting[kind]--;
  }
}
