/** Messages that differ between the two areas. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportArea, ReportStatus } from '../../domain/index.ts';

type Words = Readonly<
  Record<
    | 'title'
    | 'upload'
    | 'saved'
    | 'none'
    | 'declare'
    | 'declared'
    | 'searching'
    | 'emptyTitle'
    | 'empty',
    MessageDescriptor
  >
>;

export const areaWords: Readonly<Record<ReportArea, Words>> = {
  inventory: {
    title: msg`Inventory`,
    upload: msg`Upload inventory report`,
    saved: msg`Inventory report successfully saved`,
    none: msg`Zero stock`,
    declare: msg`Declare zero stock`,
    declared: msg`Zero stock declared`,
    searching: msg`File or company`,
    emptyTitle: msg`Upload your first inventory report`,
    empty: msg`Your reports appear here, online or offline.`,
  },
  pos: {
    title: msg`POS`,
    upload: msg`Upload POS report`,
    saved: msg`POS report successfully saved`,
    none: msg`No sales`,
    declare: msg`Declare no sales`,
    declared: msg`No sales declared`,
    searching: msg`File or company`,
    emptyTitle: msg`Upload your first POS report`,
    empty: msg`Your reports appear here, online or offline.`,
  },
};

export const shortStatusWords: Readonly<Partial<Record<ReportStatus, MessageDescriptor>>> = {
  waiting_processing: msg`Processing`,
  waiting_correction: msg`Correction`,
};
