/** Limits how long after a restore devices bring back what it lost. */
import { DAY } from '../dates.ts';

/**
 * Milliseconds after a restore for which the server accepts lost documents that devices send again,
 * and for which devices keep what they need for it. Afterwards it refuses them as `not_restored`.
 */
export const RESEND_AFTER_RESTORE_MS = 180 * DAY;
