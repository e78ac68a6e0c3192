/** The texts about one restore from a backup. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatDateAndTime } from '#kernel/client/index.ts';
import type { RestoreRow } from '../domain/index.ts';

type RestoreMessages = {
  readonly restored: MessageDescriptor;
  /** Since when work is missing. */
  readonly lost: MessageDescriptor;
  /** How many findings are open, or that no device has reported yet. */
  readonly open: MessageDescriptor;
};

/** Times are in the reader's `zone`. */
export function restoreMessages(
  { at, since, open, isTold = true }: RestoreRow,
  zone: string,
): RestoreMessages {
  const restoredAt = formatDateAndTime(at, zone);
  const newest = formatDateAndTime(since, zone);
  return {
    restored: msg`Restored on ${restoredAt}`,
    lost: msg`The backup has work until ${newest}.`,
    open:
      isTold || open > 0
        ? msg`${plural(open, { one: '# finding to resolve.', other: '# findings to resolve.' })}`
        : msg`No device has reported missing work yet.`,
  };
}
