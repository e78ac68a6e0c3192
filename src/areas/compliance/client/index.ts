/**
 * The public API of compliance's client: the figures and the matrix below the lists of stock and
 * sales, and the reminder emails for the profile.
 */
import { lazyScreen } from '#kernel/client/index.ts';
import type { AreaProps } from './area-props.ts';

export { reminderMailGroup } from './reminder-mail-group.ts';

export const ComplianceMatrix = lazyScreen<AreaProps>(
  () => import(/* @first */ './matrix/ComplianceMatrix.tsx'),
  'reports',
);

export const Figures = lazyScreen<AreaProps>(
  () => import(/* @first */ './figures/Figures.tsx'),
  'reports',
);
