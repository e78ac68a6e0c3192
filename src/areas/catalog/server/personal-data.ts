/** Declares the personal data in the catalogue's tables. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  part: 'none',
  price: 'none',
  part_availability: 'none',
  carrier: 'none',
};
