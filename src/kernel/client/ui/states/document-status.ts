/**
 * The statuses of orders and uploads in the specification's words, and those of a removed or
 * undone report.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type DocumentStatus =
  | 'draft'
  | 'waiting_approval'
  | 'waiting_correction'
  | 'waiting_processing'
  | 'stand_by'
  | 'complete'
  | 'canceled'
  | 'removed'
  | 'undone';

export const documentStatusWords: Record<DocumentStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  waiting_approval: msg`Waiting approval`,
  waiting_correction: msg`Waiting correction`,
  waiting_processing: msg`Waiting processing`,
  stand_by: msg`Stand by`,
  complete: msg`Complete`,
  canceled: msg`Canceled - Manual processing`,
  removed: msg({ context: 'report', message: 'Removed' }),
  undone: msg({ context: 'report', message: 'Undone' }),
};
