/** The states of orders and uploads as the specification labels them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type DocumentStatus =
  | 'draft'
  | 'waiting_approval'
  | 'waiting_correction'
  | 'waiting_processing'
  | 'stand_by'
  | 'complete'
  | 'canceled';

export const documentStatusWords: Record<DocumentStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  waiting_approval: msg`Waiting approval`,
  waiting_correction: msg`Waiting correction`,
  waiting_processing: msg`Waiting processing`,
  stand_by: msg`Stand by`,
  complete: msg`Complete`,
  canceled: msg`Canceled - Manual processing`,
};
