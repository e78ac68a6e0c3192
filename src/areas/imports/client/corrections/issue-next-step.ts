/**
 * Writes the next step after an issue of many rows, which may point to a wrongly matched column.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UploadFacts } from '../../device/index.ts';
import { issueWords } from '../cell/issue-words.ts';

/** The least share of rows with an issue that points to the column instead of its cells. */
const NEARLY_ALL = 0.9;

/**
 * Returns the next step after an issue. If nearly all rows name companies of others, the column is
 * probably the customers', so the message is about the column.
 */
export function nextStepOfIssue(
  { fields, columns, counts }: Pick<UploadFacts, 'fields' | 'columns' | 'counts'>,
  { field, code, rows }: Pick<UploadFacts['issues'][number], 'field' | 'code' | 'rows'>,
): MessageDescriptor {
  const { nextStep } = issueWords[code]('');
  const checked = counts.clean + counts.repaired + counts.warning + counts.wrong;
  if (code !== 'cnpj_not_yours' || rows < 2 || rows < NEARLY_ALL * checked) return nextStep;
  const place = fields.find((one) => one.field === field)?.place;
  if (!place || !('column' in place)) return nextStep;
  const column = columns.find((one) => one.column === place.column);
  const name = column?.name || column?.letter || '';

  return msg`Nearly all rows have this error, so “${name}” may be the customers’ CNPJ. Under “Match columns”, choose the column with the distributor’s CNPJ or one value for all rows.`;
}
