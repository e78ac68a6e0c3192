/** Why an order template is not saved, with its HTTP status. */
import type { RestoreCode } from '#kernel/domain/documents/comparing.ts';

export const templateCodes = {
  /** Another template of the distributor has the name. Details `{holder}`. */
  name_taken: 409,
  /** Details `{limit}`. */
  too_many_templates: 409,
} as const satisfies Record<string, number>;
/** What the rules refuse with, on the device and on the server. */
export type TemplateCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | 'distributor_inactive'
  | RestoreCode
  | keyof typeof templateCodes;
