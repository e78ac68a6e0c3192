/** The names of documents by their kind, or by the kind of their file. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const inventory = msg`Inventory report`;
const attachment = msg`Attachment`;
const pos = msg`POS report`;
const unknown = msg`Document`;

export const documentKindWords = {
  order: msg`Order`,
  order_template: msg`Order template`,
  order_lines: msg`Order file`,
  ticket: msg`Ticket`,
  ticket_draft: msg`Unfinished ticket message`,
  orders_attachment: attachment,
  contact_attachment: attachment,
  distributors_attachment: attachment,
  inventory,
  stock_count: msg`Stock count`,
  pos,
  pos_brazil: pos,
  pos_laam: pos,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/**
 * Returns the name of a document kind. An unknown kind, which a newer version of the portal may
 * have stored on the device, is called a document.
 */
export const wordsOfKind = (kind: string): MessageDescriptor =>
  documentKindWords[kind as keyof typeof documentKindWords] ?? unknown;
