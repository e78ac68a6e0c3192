/** What checks of reports compare: the reports' lives, lines that differ, refusals that people can cause. */
import type { Check } from './check.ts';
import type { Evidence, OnDevice } from './evidence.ts';
import type { RegisteredRow } from './report-books.ts';
import { livesOfReports, type ReportLives } from './report-life.ts';

const known = new WeakMap<Evidence, ReportLives>();
export const reportLivesOf = (evidence: Evidence): ReportLives => {
  if (!known.has(evidence)) known.set(evidence, livesOfReports(evidence, evidence.reports!));
  return known.get(evidence)!;
};
export const isOpen = ({ open }: OnDevice['entries'][number]) => open === 1;
/** Refusals that a person can have caused; the network alone never brings one. */
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
export const line = ({
  date,
  part,
  quantity,
  priceMinor,
  endUser,
  report,
}: Pick<RegisteredRow, 'date' | 'part' | 'quantity' | 'priceMinor' | 'endUser' | 'report'>) =>
  `${date} ${part} ${quantity} ${priceMinor} ${endUser ?? ''} ${report}`;
/** What the first has more of than the second. */
export const more = (these: readonly string[], those: readonly string[]) => {
  const left = [...those];
  return these.filter((one) => {
    const n = left.indexOf(one);
    if (n >= 0) left.splice(n, 1);
    return n < 0;
  });
};

/** Only where reports are uploaded. */
export const there =
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
