/** The face of compliance's screens: two pieces that stand above the lists of stock and sales. */
import { lazyScreen } from '#kernel/client/index.ts';
import type { AreaProps } from './area.ts';

export const ComplianceMatrix = lazyScreen<AreaProps>(() => import('./ComplianceMatrix.tsx'));
export const Figures = lazyScreen<AreaProps>(() => import('./Figures.tsx'));
