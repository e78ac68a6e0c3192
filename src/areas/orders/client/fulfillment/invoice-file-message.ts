/** Says why the file of an invoice can't be opened. */
import { t } from '@lingui/core/macro';

/**
 * Returns the message for a refusal of the server. If the server gave no usable answer, the code is
 * `file_out_of_reach`.
 */
export function invoiceFileMessage(name: string, code: string): string {
  switch (code) {
    case 'file_out_of_reach':
      return t`${name} can’t be opened now. It requires a connection.`;
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
