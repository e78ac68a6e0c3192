/**
 * The methods and paths of the calls of order templates. Devices use them without loading the
 * schemas.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listTemplateChanges = address<typeof calls.listTemplateChanges>(
  'GET /orders/templates/changes',
);
export const saveTemplate = address<typeof calls.saveTemplate>('PUT /orders/templates/:id');
export const removeTemplate = address<typeof calls.removeTemplate>(
  'POST /orders/templates/:id/remove',
);
export const compareTemplates = address<typeof calls.compareTemplates>(
  'POST /orders/templates/compare',
);
export const resendTemplateAfterRestore = address<typeof calls.resendTemplateAfterRestore>(
  'POST /orders/templates/:id/resend',
);
