/**
 * The addresses of an order's attachments, the list of them, and the content for ordering the same
 * lines again.
 */
import { attachmentAddresses, type Attachment } from '#areas/files/domain/index.ts';
import { withoutTotalLock } from '../content/locked-total.ts';
import type { OrderContent } from '../order.ts';

/** The value of `attachment_use.place`, and the first segment of the calls' paths. */
export const ORDER_FILES_PLACE = 'orders';

export const orderAttachmentAddresses = attachmentAddresses(ORDER_FILES_PLACE);

/** Returns the attachments in the order of the lines. A file of two lines is returned twice. */
export const attachmentsOf = ({ lines }: Pick<OrderContent, 'lines'>): readonly Attachment[] =>
  lines.flatMap(({ attachments = [] }) => attachments);

/**
 * Returns the content for ordering the same lines again. Attachments and the customer's purchase
 * order are left out, because they belong to the order that they were given for. The lock of the
 * total is left out, because the new order is from no file.
 */
export const contentForReorder = (content: OrderContent): OrderContent => ({
  ...withoutTotalLock(content),
  customerOrder: '',
  lines: content.lines.map(({ attachments: _attachments, ...line }) => line),
});

/**
 * Returns the content of a new draft for this device's version of an order whose other version is
 * kept. Of the purchase order and the attachments, it keeps those that the other version doesn't
 * have, because they would be lost otherwise. If the order was deleted on the server, `theirs` is
 * null and everything is kept.
 */
export function contentForConflictCopy(
  mine: OrderContent,
  theirs: OrderContent | null,
): OrderContent {
  if (!theirs) return mine;

  const keptHashes = new Set(attachmentsOf(theirs).map(({ hash }) => hash));
  return {
    ...contentForReorder(mine),
    customerOrder: mine.customerOrder === theirs.customerOrder ? '' : mine.customerOrder,
    lines: mine.lines.map(({ attachments = [], ...line }) => {
      const own = attachments.filter(({ hash }) => !keptHashes.has(hash));
      return own.length > 0 ? { ...line, attachments: own } : line;
    }),
  };
}
