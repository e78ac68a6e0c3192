/** What a document is called by its kind, or by the kind of its file. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const inventory = msg`Inventory report`;
const pos = msg`POS report`;

export const documentKindWords = {
  order: msg`Order`,
  order_lines: msg`Order file`,
  orders_attachment: msg`Attachment`,
  inventory,
  pos,
  pos_brazil: pos,
  pos_laam: pos,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
/** A device may hold what a later portal called otherwise. */
export const wordsOfKind = (kind: string): MessageDescriptor =>
  documentKindWords[kind as keyof typeof documentKindWords] ?? documentKindWords.order;
