/** What the catalogue keeps of people. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  part: 'none',
  price: 'none',
  part_availability: 'none',
  carrier: 'none',
};
