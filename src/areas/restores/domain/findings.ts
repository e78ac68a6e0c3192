/**
 * Defines findings, which tell administrators after a restore what they have to check, because
 * devices can't restore it by themselves.
 */

/**
 * Kinds of findings.
 * - `decision`: a decision about the document was lost. An order whose approval was lost has
 *   `erp_answer` or `erp_fetched` instead.
 * - `comments`: comments were lost.
 * - `erp_answer`: the ERP had answered the order, and the answer was lost.
 * - `erp_fetched`: the order was approved, in the backup or after it, and the ERP may have fetched
 *   it since.
 * - `content_missing`: a device knows of the document but lacks its content, or its user may not
 *   send or read it any more.
 * - `number_outside`: the document's number is in no range of numbers that can have been assigned
 *   between a backup and its restore.
 * - `number_twice`: another document has the same number.
 * - `renumbered`: the document was submitted again on the restored server before its device
 *   connected, and got another number.
 * - `not_restored`: the server refused the document, because the restore is too long ago.
 * - `unlikely_time`: the document has a time at which it can't have been lost, so a clock was
 *   wrong.
 */
export const findingKinds = [
  'decision',
  'comments',
  'erp_answer',
  'erp_fetched',
  'content_missing',
  'number_outside',
  'number_twice',
  'renumbered',
  'not_restored',
  'unlikely_time',
] as const;
export type FindingKind = (typeof findingKinds)[number];
export const findingSubjects = ['order', 'order_template', 'ticket', 'inventory', 'pos'] as const;
export type FindingSubject = (typeof findingSubjects)[number];

/** Details of a finding. Only those that belong to its kind are present. */
export type FindingDetails = {
  readonly status?: string;
  readonly by?: string;
  readonly at?: number;
  readonly count?: number;
  readonly erpNumber?: string;
  /** Hash of a report's file; uploading the same file settles the finding. */
  readonly fileHash?: string;
  /** The order's new number. */
  readonly number?: string;
  /** The id of the other document with the same number. */
  readonly other?: string;
};
