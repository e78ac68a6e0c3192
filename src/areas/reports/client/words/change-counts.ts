/** Says in words how the rows of a report compare with the registered ones. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

export type ChangeCounts = {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
};

/** Returns a message such as “3 new, 1 changed, 12 same”. */
export const changeCountWords = ({ added, changed, same }: ChangeCounts): MessageDescriptor =>
  msg`${plural(added, { one: '# new', other: '# new' })}, ${plural(changed, { one: '# changed', other: '# changed' })}, ${plural(same, { one: '# same', other: '# same' })}`;
