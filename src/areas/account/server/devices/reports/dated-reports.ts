/**
 * Returns a device's last reports as lists show them. Null if there is no report or it was deleted.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type {
  ReadinessReport,
  DatedReadinessReport,
} from '../../../domain/readiness-report-schema.ts';
import type { DatedWorkReport, ReportedWork } from '../../../domain/work-report-schema.ts';

export const readDatedWorkReport = ({
  toldAt,
  unsent,
}: {
  readonly toldAt: Instant | null;
  readonly unsent: readonly ReportedWork[] | null;
}): DatedWorkReport | null => (toldAt === null ? null : { at: toldAt, work: [...(unsent ?? [])] });

export const readDatedReadinessReport = ({
  opening,
  openingAt,
  openingSince,
}: {
  readonly opening: ReadinessReport | null;
  readonly openingAt: Instant | null;
  readonly openingSince: Instant | null;
}): DatedReadinessReport | null =>
  opening && openingAt !== null
    ? { ...opening, at: openingAt, since: openingSince ?? openingAt }
    : null;
