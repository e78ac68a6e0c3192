/** Declares the personal data in the table of expected stock. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = { stock_sums: 'none' };
