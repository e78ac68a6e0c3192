/** What the two areas call the same things. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportArea, ReportStatus } from '../../domain/index.ts';

type Words = Readonly<
  Record<
    'title' | 'upload' | 'none' | 'declare' | 'declared' | 'searching' | 'emptyTitle' | 'empty',
    MessageDescriptor
  >
>;
export const areaWords: Readonly<Record<ReportArea, Words>> = {
  inventory: {
    title: msg`Inventory`,
    upload: msg`Upload inventory`,
    none: msg`Zero stock`,
    declare: msg`Declare zero stock`,
    declared: msg`Zero stock declared`,
    searching: msg`File, company or distributor`,
    emptyTitle: msg`Report your stock for the first time`,
    empty: msg`Reports that you upload appear here, with and without a connection.`,
  },
  pos: {
    title: msg`POS`,
    upload: msg`Upload sales`,
    none: msg`No sales`,
    declare: msg`Declare no sales`,
    declared: msg`No sales declared`,
    searching: msg`File, company or distributor`,
    emptyTitle: msg`Report your sales for the first time`,
    empty: msg`Reports that you upload appear here, with and without a connection.`,
  },
};
export const shortStatusWords: Readonly<Partial<Record<ReportStatus, MessageDescriptor>>> = {
  waiting_processing: msg`Processing`,
  waiting_correction: msg`Correction`,
};
