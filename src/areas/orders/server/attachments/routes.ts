/**
 * Defines the routes of files that are attached to orders. A user who may see an order may see its
 * files.
 */
import { isDistributorInScope } from '#areas/distributors/server/index.ts';
import { attachmentRoutes } from '#areas/files/server/index.ts';
import { ORDER_FILES_PLACE, calls } from '../../domain/index.ts';
import { readVisibleOrder } from '../visibility.ts';
import { selectNameOfAttachedFile } from './attached-names-sql.ts';

export const orderAttachmentRoutes = attachmentRoutes({
  calls: {
    held: calls.attachmentHeld,
    piece: calls.attachmentPiece,
    file: calls.attachmentFile,
  },
  place: ORDER_FILES_PLACE,
  missing: 'not_found',
  hasDistributor: isDistributorInScope,
  async nameOf(db, principal, orderId, hash) {
    const found = await readVisibleOrder(db, principal, orderId);
    return found.ok ? await selectNameOfAttachedFile(db, orderId, hash) : undefined;
  },
});
