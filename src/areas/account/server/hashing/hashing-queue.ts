/**
 * Limits the number of sign-ins that wait for their password to be hashed, so that a burst delays
 * others only briefly. If the queue is full, a sign-in must be tried again.
 */

/** The greatest number of waiting sign-ins of each kind. Forty take about a second. */
const MAX_WAITING_SIGN_INS = 40;

/**
 * The number of waiting sign-ins. Those from known devices have a queue of their own, so that
 * others can't block them.
 */
const waiting = { known: 0, unknown: 0 };

/** Runs the work. Returns undefined without running it if the queue is full. */
export async function runInHashingQueue<T>(
  kind: keyof typeof waiting,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (waiting[kind] >= MAX_WAITING_SIGN_INS) return undefined;
  waiting[kind]++;
  try {
    return await work();
  } finally {
    waiting[kind]--;
  }
}
