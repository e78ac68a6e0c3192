/** Declares the personal data in the catalog's tables. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  part: 'none',
  price: 'none',
  part_availability: 'none',
  carrier: 'none',
};
