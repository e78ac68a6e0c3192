/** Declares that the tables of deadlines contain no personal data. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = { monthly_blocker: 'none', monthly_blocker_distributor: 'none' };
