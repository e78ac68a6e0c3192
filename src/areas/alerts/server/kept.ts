/** Declares the personal data in the tables of alerts. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  alert: 'none',
  alert_version: 'none',
  alert_mark: {
    of: 'users',
    what: 'which alerts somebody has read or removed',
    until: 'nothing: a number',
  },
};
