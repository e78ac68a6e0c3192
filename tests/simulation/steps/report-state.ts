/** What a simulation knows of reports: the files that were made, and what people asked for. */
import type { Closing } from '#areas/deadlines/domain/index.ts';
import type { Replacement, ReportChoices } from '#areas/reports/domain/index.ts';
import type { Chance } from '../chance.ts';
import type { DistributorLetter } from '../people/company.ts';
import type { MadeFile } from '../uploading/files.ts';

/**
 * What a person asked for. `isConfirmed` is true if the person was told that it is saved and will
 * be sent.
 */
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
  /** By upload id: the person and device that were told that the file is stored. */
  readonly kept: Map<string, string>;
  /**
   * People who signed out on a device, for example `ana on tablet`. Sent reports may be gone from
   * there.
   */
  readonly signedOut: Set<string>;
  readonly wishes: Wish[];
  /** Ids of finalizations that a person took out of the queue, and of removed reports. */
  readonly takenBack: Set<string>;
  /** The random stream of workbooks with several sheets. Undefined if every file is a text file. */
  readonly sheeting: Chance | undefined;
  /** The random stream of undone reports. Undefined if none is undone. */
  readonly undoing: Chance | undefined;
  /**
   * The version and state that were shown to the person who last began to undo a report, by the
   * report's id.
   */
  readonly seenUndoing: Map<string, { readonly version: number; readonly state: string }>;
  /** Ids of reports that a person was told are undone. */
  readonly undone: Set<string>;
  /** The closings of distributor A's reports, with the time at which each became known. */
  readonly closings: (Closing & { readonly known: number })[];
};

export const createReports = (
  kinds: ReportsPlay['kinds'],
  sheeting: Chance | undefined,
  undoing: Chance | undefined,
): ReportsPlay => ({
  kinds,
  sheeting,
  files: new Map(),
  uploads: new Map(),
  kept: new Map(),
  signedOut: new Set(),
  wishes: [],
  takenBack: new Set(),
  undoing,
  seenUndoing: new Map(),
  undone: new Set(),
  closings: [],
});
