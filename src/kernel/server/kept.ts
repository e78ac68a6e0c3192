/** What each table keeps of people, and for how long: declared beside the tables, printed by `npm run admin -- kept`. */
import type { Retained } from '#kernel/domain/privacy/retention.ts';

export type KeptData = {
  /** `customers`: those to whom distributors sell; `contacts`: people of companies; `visitors`: of the public site. */
  readonly of: 'users' | 'customers' | 'contacts' | 'visitors';
  readonly what: string;
  /** What ends by time; a job of the same constants sees to it. */
  readonly ends?: readonly Retained[];
  /** What else ends it. */
  readonly until?: string;
  /** Bytes of files, which may have their home in Box or an S3-compatible storage. */
  readonly isFile?: true;
};
/** Table → what it keeps; `none`: nothing about a person. */
export type KeptTables = Readonly<Record<string, KeptData | 'none'>>;

/** Names of users beside what they did. */
export const authors = (what = 'names of those who did it'): KeptData => ({
  of: 'users',
  what,
  ends: ['names'],
  until: 'removal of the user: a pseudonym at once',
});
