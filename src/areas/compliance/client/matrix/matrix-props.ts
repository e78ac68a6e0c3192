/** The props of the matrix, as a table or as cards. */
import type { ReportArea } from '#areas/reports/domain/index.ts';
import type { Month } from '#kernel/domain/dates.ts';
import type { MatrixRow } from '../../domain/index.ts';

export type MatrixProps = {
  /** The name of the matrix for screen readers. */
  readonly caption: string;
  readonly area: ReportArea;
  readonly months: readonly Month[];
  readonly rows: readonly MatrixRow[];
};
