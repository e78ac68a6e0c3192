/** The calls by which what is attached to an order travels and is given back. */
import { attachmentCalls } from '#areas/files/domain/index.ts';

const calls = attachmentCalls('orders', {
  read: ['orders.read', 'approvals.read'],
  write: ['orders.write'],
});
export const { held: attachmentHeld, piece: attachmentPiece, file: attachmentFile } = calls;
