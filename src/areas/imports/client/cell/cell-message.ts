/**
 * Writes the message of a cell: about its issue, otherwise about the repair that is proposed or was
 * made. The message is undefined if the cell has none of them.
 */
import type { MessageDescriptor } from '@lingui/core';
import type { ShownCell } from '../../device/index.ts';
import { issueWords } from './issue-words.ts';
import { repairWords } from './repair-words.ts';

export function cellMessage({
  code,
  expected = '',
  repair,
}: Pick<ShownCell, 'code' | 'expected' | 'repair'>): MessageDescriptor | undefined {
  if (code) return issueWords[code](expected).message;
  return repair && repairWords[repair.kind];
}
