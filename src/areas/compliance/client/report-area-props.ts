/** The props of components that belong to a list of stock or of sales. */
import type { ReportArea } from '#areas/reports/domain/index.ts';

export type ReportAreaProps = { readonly area: ReportArea };
