/** What the pieces are told: whether they stand above stock or above sales. */
import type { ReportArea } from '#areas/reports/domain/index.ts';

export type AreaProps = { readonly area: ReportArea };
