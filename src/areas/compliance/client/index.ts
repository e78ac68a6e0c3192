/** The face of compliance's screens: two pieces that stand above the lists of stock and sales, and its mails for the profile. */
import { lazyScreen } from '#kernel/client/index.ts';
import type { AreaProps } from './area.ts';

export { reminderMails } from './mails.ts';
export const ComplianceMatrix = lazyScreen<AreaProps>(() => import('./ComplianceMatrix.tsx'));
export const Figures = lazyScreen<AreaProps>(() => import('./Figures.tsx'));
