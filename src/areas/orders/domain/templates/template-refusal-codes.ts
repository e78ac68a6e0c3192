/** The refusal codes of order templates, with their HTTP statuses. */
import type { RestoreCode } from '#kernel/domain/documents/restore-comparison.ts';

export const templateRefusalCodes = {
  /** Another template of the distributor already uses the name. Details `{holder}`. */
  name_taken: 409,
  /** The distributor has the maximum number of templates. Details `{limit}`. */
  too_many_templates: 409,
} as const satisfies Record<string, number>;

/** The codes with which the rules refuse a command. */
export type TemplateCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | 'distributor_inactive'
  | RestoreCode
  | keyof typeof templateRefusalCodes;
