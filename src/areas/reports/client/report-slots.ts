/** What other areas show on the screens of stock and sales. */
import type { ReactNode } from 'react';
import type { Month } from '#kernel/domain/dates.ts';
import type { ReportArea } from '../domain/index.ts';
import type { ReportOwner } from './upload/ReportOwnerFields.tsx';

export type ReportSlots = {
  /**
   * Returns the months that are reported, for the lists and the declarations of none. Without an
   * owner, they are the months of the reader's distributor. `onFirstUnreported` is called with the
   * first month that is not reported yet as soon as the months are known, and with null if there is
   * none or the months can't be known now.
   */
  readonly months?:
    | ((
        area: ReportArea,
        owner?: ReportOwner,
        onFirstUnreported?: (month: Month | null) => void,
      ) => ReactNode)
    | undefined;
  /** Returns what the overview shows below the months: figures, and who has reported what. */
  readonly below?: ((area: ReportArea) => ReactNode) | undefined;
};
