/** Paths of the calls of bulk uploads, for their screen, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const checkBulkFile = address<typeof calls.checkBulkFile>('POST /settings/bulk/:kind/check');
export const applyBulkFile = address<typeof calls.applyBulkFile>('POST /settings/bulk/:kind/apply');
export const listBulkImports = address<typeof calls.listBulkImports>('GET /settings/bulk/imports');
export const previewBulkUndo = address<typeof calls.previewBulkUndo>(
  'GET /settings/bulk/imports/:id/undoing',
);
export const undoBulkImport = address<typeof calls.undoBulkImport>(
  'POST /settings/bulk/imports/:id/undo',
);
export const stopBulkImport = address<typeof calls.stopBulkImport>(
  'POST /settings/bulk/imports/:id/stop',
);
