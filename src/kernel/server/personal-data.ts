/**
 * Describes what each table stores about people, and for how long. Modules declare it beside their
 * tables, and `npm run admin -- kept` prints it.
 */
import type { RetainedData } from '#kernel/domain/privacy/retention-periods.ts';

/** The personal data in a table. */
export type PersonalData = {
  /**
   * The people whose data it is. `customers`: the distributors' customers. `contacts`: people of
   * companies. `visitors`: visitors of the public site, and unidentified callers of the API.
   */
  readonly of: 'users' | 'customers' | 'contacts' | 'visitors';
  readonly what: string;
  /**
   * The retention periods after which jobs delete or pseudonymize the data. The jobs read the same
   * periods (`retention-periods.ts`).
   */
  readonly ends?: readonly RetainedData[];
  /** Any other event that ends the data. */
  readonly until?: string;
  /** True for bytes of files, which may be stored in Box or an S3-compatible storage. */
  readonly isFile?: true;
};

/** The personal data in each table. `none` means that the table contains none. */
export type PersonalDataTables = Readonly<Record<string, PersonalData | 'none'>>;

/** Describes the names of users that are stored with their actions. */
export const describeAuthorNameColumns = (what = 'names of those who did it'): PersonalData => ({
  of: 'users',
  what,
  ends: ['names'],
  until: 'removal of the user: a pseudonym at once',
});
