/** Declares the personal data in the catalogue's tables. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  part: 'none',
  price: 'none',
  part_availability: 'none',
  carrier: 'none',
};
