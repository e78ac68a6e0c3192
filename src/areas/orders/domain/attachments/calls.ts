/** The calls that upload and download the attachments of orders. */
import { attachmentCalls } from '#areas/files/domain/index.ts';

const calls = attachmentCalls('orders', {
  read: ['orders.read', 'approvals.read'],
  write: ['orders.write'],
});

export const { held: attachmentHeld, piece: attachmentPiece, file: attachmentFile } = calls;
