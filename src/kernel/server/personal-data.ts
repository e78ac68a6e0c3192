/**
 * What each table stores about people, and for how long. Modules declare it beside their tables,
 * and `npm run admin -- kept` prints it.
 */
import type { RetainedData } from '#kernel/domain/privacy/retention.ts';

/** The personal data in a table. */
export type PersonalData = {
  /**
   * Whose data it is. `customers`: the distributors' customers. `contacts`: people of companies.
   * `visitors`: visitors of the public site.
   */
  readonly of: 'users' | 'customers' | 'contacts' | 'visitors';
  readonly what: string;
  /** The retention periods after which it ends. Jobs with the same constants delete it. */
  readonly ends?: readonly RetainedData[];
  /** What else ends it. */
  readonly until?: string;
  /** True for bytes of files, which may be stored in Box or an S3-compatible storage. */
  readonly isFile?: true;
};

/** What each table stores. `none`: nothing about a person. */
export type PersonalDataTables = Readonly<Record<string, PersonalData | 'none'>>;

/** Describes names of users beside what they did. */
export const authorNames = (what = 'names of those who did it'): PersonalData => ({
  of: 'users',
  what,
  ends: ['names'],
  until: 'removal of the user: a pseudonym at once',
});
