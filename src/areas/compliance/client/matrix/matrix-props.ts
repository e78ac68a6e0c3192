/** What the matrix shows, as a table or as cards. */
import type { ReportArea } from '#areas/reports/domain/index.ts';
import type { Month } from '#kernel/domain/dates.ts';
import type { MatrixRow } from '../../domain/index.ts';

export type MatrixProps = {
  /** Names it to screen readers. */
  readonly caption: string;
  readonly area: ReportArea;
  readonly months: readonly Month[];
  readonly rows: readonly MatrixRow[];
};
