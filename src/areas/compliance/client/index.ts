/**
 * The public API of compliance's client: what is shown below the lists of stock and sales, and its
 * emails for the profile.
 */
import { lazyScreen } from '#kernel/client/index.ts';
import type { AreaProps } from './area-props.ts';

export { reminderMails } from './reminder-mails.ts';

export const ComplianceMatrix = lazyScreen<AreaProps>(
  () => import(/* @first */ './matrix/ComplianceMatrix.tsx'),
  'reports',
);

export const Figures = lazyScreen<AreaProps>(
  () => import(/* @first */ './figures/Figures.tsx'),
  'reports',
);
