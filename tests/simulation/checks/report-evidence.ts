/**
 * Provides what the checks of reports compare: replayed lives of reports, differences of lines, and
 * refusals that people can cause.
 */
import type { Check } from './check.ts';
import type { Evidence, OnDevice } from './evidence.ts';
import type { RegisteredRow } from './report-records.ts';
import { replayReports, type ReplayedReports } from './replay-reports.ts';

const known = new WeakMap<Evidence, ReplayedReports>();

/**
 * Returns all reports, replayed from what the simulation recorded. They are replayed only once for
 * each `evidence`.
 */
export const replayReportsOnce = (evidence: Evidence): ReplayedReports => {
  if (!known.has(evidence)) known.set(evidence, replayReports(evidence, evidence.reports!));
  return known.get(evidence)!;
};

export const isOpen = ({ open }: OnDevice['entries'][number]) => open === 1;

/** Codes of refusals that a person can have caused. The network alone never causes one of these. */
export const byPeople = new Set([
  'blocked',
  'distributor_inactive',
  'file_known',
  'date_has_rows',
  'date_declared',
  'illegal_transition',
  'version_conflict',
  'previous_refused',
  'not_found',
  'discarded',
  'taken_back',
]);

/** Returns a registered row as text, to compare rows. */
export const rowText = ({
  date,
  part,
  quantity,
  priceMinor,
  endUser,
  report,
}: Pick<RegisteredRow, 'date' | 'part' | 'quantity' | 'priceMinor' | 'endUser' | 'report'>) =>
  `${date} ${part} ${quantity} ${priceMinor} ${endUser ?? ''} ${report}`;

/**
 * Returns the elements of `these` that `those` lacks. An element that occurs twice in `these` and
 * once in `those` is returned once.
 */
export const elementsOnlyIn = (these: readonly string[], those: readonly string[]) => {
  const left = [...those];
  return these.filter((one) => {
    const n = left.indexOf(one);
    if (n >= 0) left.splice(n, 1);
    return n < 0;
  });
};

/** Wraps a check so that it runs only if reports are uploaded in the simulation. */
export const ifReports =
  (
    check: (
      evidence: Evidence & {
        readonly reports: NonNullable<Evidence['reports']>;
        readonly reportBooks: NonNullable<Evidence['reportBooks']>;
      },
    ) => Iterable<string>,
  ): Check =>
  (evidence) =>
    evidence.reports && evidence.reportBooks ? check(evidence as never) : [];
