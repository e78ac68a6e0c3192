/**
 * The public API of compliance's client: the months above the lists of stock and sales, the figures
 * and the matrix of their overview, and the reminder emails for the profile.
 */
import { lazyScreen } from '#kernel/client/index.ts';
import type { ReportAreaProps } from './report-area-props.ts';
import type { FiguresProps } from './figures/Figures.tsx';
import type { MonthStripProps } from './matrix/MonthStrip.tsx';

export { reminderMailGroup } from './reminder-mail-group.ts';

export const ComplianceMatrix = lazyScreen<ReportAreaProps>(
  () => import(/* @first */ './matrix/ComplianceMatrix.tsx'),
  'reports',
);

export const MonthStrip = lazyScreen<MonthStripProps>(
  () => import(/* @first */ './matrix/MonthStrip.tsx'),
  'reports',
);

export const Figures = lazyScreen<FiguresProps>(
  () => import(/* @first */ './figures/Figures.tsx'),
  'reports',
  'figures',
);
