/** What other areas show on the screens of stock and sales. */
import type { ReactNode } from 'react';
import type { ReportArea } from '../domain/index.ts';
import type { ReportOwner } from './upload/ReportOwnerFields.tsx';

export type ReportSlots = {
  /**
   * Returns the months that are reported, for the lists and the declarations of none. Without an
   * owner, they are those of the reader's distributor.
   */
  readonly months?: ((area: ReportArea, owner?: ReportOwner) => ReactNode) | undefined;
  /** Returns what the overview shows below the months: figures, and who has reported what. */
  readonly below?: ((area: ReportArea) => ReactNode) | undefined;
};
