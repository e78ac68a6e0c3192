/** What deadlines keep of people. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = { monthly_blocker: 'none', monthly_blocker_distributor: 'none' };
