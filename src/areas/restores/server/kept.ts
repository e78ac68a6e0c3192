/** Declares the personal data in the tables of restores. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  restore: 'none',
  restore_removal: 'none',
  restore_finding: { of: 'users', what: 'who looked after a finding', until: 'nothing: a number' },
};
