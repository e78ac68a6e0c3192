/** What a simulation knows of reports: files that were made, and what people asked for. */
import type { Closing } from '#areas/deadlines/domain/index.ts';
import type { Replacement, ReportChoices } from '#areas/reports/domain/index.ts';
import type { DistributorLetter } from '../people/company.ts';
import type { MadeFile } from '../people/files.ts';

/** What somebody asked for; `isConfirmed`: the person was told that it is saved and will be sent. */
export type Wish = {
  readonly id: string;
  readonly what: 'finalize' | 'declare';
  readonly distributor: DistributorLetter;
  readonly by: string;
  readonly edits?: ReportChoices['edits'];
  readonly replacement?: Replacement;
  readonly file?: MadeFile;
  isConfirmed: boolean;
};
export type ReportsPlay = {
  readonly kinds: Readonly<Record<DistributorLetter, 'brazil' | 'laam'>>;
  /** Every file that was ever made, by its hash. */
  readonly files: Map<string, MadeFile>;
  readonly uploads: Map<string, MadeFile>;
  /** Of uploads: on whose device a person was told that they are kept. */
  readonly kept: Map<string, string>;
  /** Who signed out where: what of reports is the server's may be gone from there. */
  readonly signedOut: Set<string>;
  readonly wishes: Wish[];
  /** Finalisations that a person took out of the queue, and reports that somebody removed. */
  readonly takenBack: Set<string>;
  /** Of distributor A, with the time from which they applied. */
  readonly closings: (Closing & { readonly known: number })[];
};
export const newReports = (kinds: ReportsPlay['kinds']): ReportsPlay => ({
  kinds,
  files: new Map(),
  uploads: new Map(),
  kept: new Map(),
  signedOut: new Set(),
  wishes: [],
  takenBack: new Set(),
  closings: [],
});
