/**
 * Defines the routes of files that are attached to orders. A user who may see an order may see its
 * files.
 */
import { hasDistributor } from '#areas/distributors/server/index.ts';
import { attachmentRoutes } from '#areas/files/server/index.ts';
import { ATTACHED_TO, calls } from '../../domain/index.ts';
import { visibleOrder } from '../visibility.ts';
import { attachedName } from './attached-names-sql.ts';

export const orderAttachmentRoutes = attachmentRoutes({
  calls: {
    held: calls.attachmentHeld,
    piece: calls.attachmentPiece,
    file: calls.attachmentFile,
  },
  place: ATTACHED_TO,
  missing: 'not_found',
  hasDistributor,
  async nameOf(db, principal, orderId, hash) {
    const found = await visibleOrder(db, principal, orderId);
    return found.ok ? await attachedName(db, orderId, hash) : undefined;
  },
});
