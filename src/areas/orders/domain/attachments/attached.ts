/** What is attached to the lines of an order. */
import { attachmentAddresses, type Attachment } from '#areas/files/domain/index.ts';
import type { OrderContent } from '../order.ts';

/** `attachment_use.place`, and the first part of the calls' paths. */
export const ATTACHED_TO = 'orders';
export const orderAttachmentAddresses = attachmentAddresses(ATTACHED_TO);

/** In the order of the lines; a file that two lines name comes twice. */
export const attachedTo = ({ lines }: Pick<OrderContent, 'lines'>): readonly Attachment[] =>
  lines.flatMap(({ attachments = [] }) => attachments);

/**
 * The content of another order with the same lines. Attachments and the customer's purchase order
 * belong to the order that they were given for.
 */
export const contentToOrderAgain = (content: OrderContent): OrderContent => ({
  ...content,
  customerOrder: '',
  lines: content.lines.map(({ attachments: _attachments, ...line }) => line),
});
