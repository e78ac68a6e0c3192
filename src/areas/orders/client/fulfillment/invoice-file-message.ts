/** Says why the file of an invoice can't be opened. */
import { t } from '@lingui/core/macro';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';

/** Returns the message for a reply without the file. */
export function invoiceFileMessage(name: string, reply: RefusedReply | Unanswered): string {
  if (reply.kind === 'unreachable' || reply.kind === 'not_ours')
    return t`${name} can’t be opened now. It requires a connection.`;
  if (reply.kind !== 'refused') return t`There was a request error`;
  switch (reply.code) {
    case 'file_out_of_reach':
      return t`The file storage can’t be reached now. Try again in a few minutes.`;
    case 'file_changed':
      return t`${name} was changed or removed in the file storage and can’t be opened. Administrators have been notified.`;
    case 'attachment_expired':
      return t`${name} was deleted after 5 years.`;
    case 'attachment_infected':
    case 'attachment_not_scanned':
      return t`${name} can’t be opened: it hasn’t passed the virus check.`;
    default:
      return t`${name} is no longer available.`;
  }
}
