/** The titles of the documents with file headers, and the messages for issues of names. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fileHeaderLimits, type HeaderDocument } from '../../domain/index.ts';
import { issueMessage } from '../lists/list-words.ts';

export const headerDocumentWords: Readonly<Record<HeaderDocument, MessageDescriptor>> = {
  orders: msg`Orders`,
  orderProducts: msg`Products in orders`,
  inventory: msg`Inventory`,
  posBrazil: msg`POS Brazil`,
  posLaam: msg`POS Latin America`,
};
const most = fileHeaderLimits.names;
const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  repeated_name: msg`Another column of the same file already has this name`,
  too_many_names: msg`Enter up to ${most} names`,
  not_a_name: msg`Each name needs letters or digits`,
};
export const headerIssueMessage = (issue: { readonly code: string }): MessageDescriptor =>
  issueWords[issue.code] ?? issueMessage(issue);
