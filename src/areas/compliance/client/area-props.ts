/** The props of what is shown above a list: whether that is one of stock or of sales. */
import type { ReportArea } from '#areas/reports/domain/index.ts';

export type AreaProps = { readonly area: ReportArea };
