/** What administrators are told after a restore from a backup: what was lost and cannot be sent again by a device. */

/**
 * `decision`: somebody had decided over it · `comments`: it had more comments · `erp_answer`: the ERP had answered it · `erp_fetched`: it waited for the ERP, which may have fetched it since ·
 * `content_missing`: a device knows of it, but not its content, or its person may not send that again · `number_outside`, `number_twice`: no life that the restore cut off can have given its number, or another document has it too · `renumbered`: it was submitted once more here before its device came, and has another number · `not_restored`: it was refused, because the restore is too long ago · `unlikely_time`: by its time it was not lost, so that a clock was wrong.
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

/** As a device or the backup knew it; what a kind does not speak of is absent. */
export type FindingDetails = {
  readonly status?: string;
  readonly by?: string;
  readonly at?: number;
  readonly count?: number;
  readonly erpNumber?: string;
  /** Of a report: the same file, uploaded again, is what was missing. */
  readonly fileHash?: string;
  /** Of an order that has another one now: that. */
  readonly number?: string;
  /** The other document under the same number. */
  readonly other?: string;
};
