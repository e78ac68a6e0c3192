/**
 * Converts a device's last reports to what lists show. The result is null if there is no report or
 * it was deleted.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type {
  OfflineReadinessReport,
  DatedOfflineReadinessReport,
} from '../../../domain/offline-readiness-report-schema.ts';
import type {
  DatedUnsentWorkReport,
  ReportedUnsentWork,
} from '../../../domain/unsent-work-report-schema.ts';

export const toDatedUnsentWorkReport = ({
  toldAt,
  unsent,
}: {
  readonly toldAt: Instant | null;
  readonly unsent: readonly ReportedUnsentWork[] | null;
}): DatedUnsentWorkReport | null =>
  toldAt === null ? null : { at: toldAt, work: [...(unsent ?? [])] };

export const toDatedOfflineReadinessReport = ({
  opening,
  openingAt,
  openingSince,
}: {
  readonly opening: OfflineReadinessReport | null;
  readonly openingAt: Instant | null;
  readonly openingSince: Instant | null;
}): DatedOfflineReadinessReport | null =>
  opening && openingAt !== null
    ? { ...opening, at: openingAt, since: openingSince ?? openingAt }
    : null;
