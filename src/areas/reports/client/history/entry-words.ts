/** Messages for what happened to a report and to its rows. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportEntry } from '../../domain/index.ts';

export const entryWords: Readonly<Record<ReportEntry['kind'], MessageDescriptor>> = {
  finalized: msg`Finalized`,
  asked: msg`Asked about replacement`,
  answered: msg`Answered`,
  full_replacement: msg`Full replacement`,
  field_change: msg`Field change`,
  completed: msg`Registered`,
  refused: msg`Returned for correction`,
  declared: msg`Declared`,
  replaced_by: msg`Replaced by another report`,
  reinstated: msg`Restored`,
  removed: msg({ context: 'report', message: 'Removed' }),
  undone: msg({ context: 'report', message: 'Undone' }),
  unregistered: msg`Removed from the registered data`,
};

export const rowStateWords = {
  added: msg`New`,
  changed: msg`Changed`,
  same: msg`Same`,
  kept: msg`Kept, not in the file`,
} as const;
