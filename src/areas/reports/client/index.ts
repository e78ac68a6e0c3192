/** The face of the screens of stock and sales. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { ReportArea } from '../domain/index.ts';
import type { ListSlots } from './ReportList.tsx';

export { reportWords } from './report-words.ts';
export type { ListSlots };
/** For the list's `tools`. */
export const ExportButton = lazyScreen<{ readonly area: ReportArea }>(() => import('./export/ExportButton.tsx').then((module) => ({ default: module.ExportButton })));
/** One component for all of them: the address says which screen and which area. */
const reports: LazyScreen<ListSlots> = lazyScreen<ListSlots>(() => import('./Reports.tsx'));

export const reportScreens: Readonly<Record<string, LazyScreen<ListSlots>>> = {
  '/inventory': reports,
  '/inventory/upload': reports,
  '/inventory/upload/process/:date': reports,
  '/inventory/preview': reports,
  '/inventory/view/:id': reports,
  '/inventory/set_config/:date': reports,
  '/inventory/missing_data/:date': reports,
  '/pos': reports,
  '/pos/upload': reports,
  '/pos/upload/process': reports,
  '/pos/preview': reports,
  '/pos/no_sells_report': reports,
  '/pos/view/:id': reports,
  '/pos/set_config': reports,
  '/pos/missing_data': reports,
};
