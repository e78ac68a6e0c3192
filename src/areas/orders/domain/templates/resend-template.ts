/**
 * Compares a template after a restore from a backup and accepts an acknowledged one again as it
 * was.
 */
import type { Command } from '#kernel/domain/documents/commands.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import * as templateAddresses from './call-addresses.ts';
import type { HeldTemplate, ResendTemplateInput } from './calls.ts';
import type { TemplateCode } from './template-refusal-codes.ts';
import { isOwnTemplate } from './template-commands.ts';
import { templateContent } from './template-content.ts';
import type { OrderTemplate, TemplateHolder } from './template-schema.ts';

/** A template as the server has it, for the comparison. */
export type ComparedTemplate = {
  readonly version: number;
  readonly hash: string;
  readonly deleted: boolean;
  /**
   * The newest version that the server knows from before the restore: the one in the backup, or a
   * later one that a device has sent again. Null if the template was created after the restore.
   */
  readonly restoredVersion: number | null;
};

/**
 * Returns the result of the comparison. `state` is undefined if the server has no such template. A
 * device may have reported the template's removal since: `removedVersion` is then the removed
 * version.
 */
export function templateComparisonVerdict(
  state: ComparedTemplate | undefined,
  held: Pick<HeldTemplate, 'version' | 'hash'>,
  removedVersion?: number,
): ComparisonVerdict {
  if (!state)
    return removedVersion !== undefined && held.version <= removedVersion ? 'removed' : 'missing';
  if (state.deleted) return 'removed';
  if (state.hash === held.hash) return 'same';
  if (held.version <= (state.restoredVersion ?? state.version)) return 'same';
  return state.version === state.restoredVersion ? 'older' : 'other';
}

export type ResendTemplateFacts = {
  readonly distributorName: string;
  /**
   * The facts that only the server knows; absent on a device, which shows its template as it was.
   */
  readonly restore?: {
    /** True if the template was acknowledged between a backup and its restore. */
    readonly isLost: boolean;
    readonly restoredVersion: number | null;
    readonly isSame: boolean;
    /** The template that already uses the name now, if any. */
    readonly holder: TemplateHolder | undefined;
  };
};

type Resent = Result<OrderTemplate, TemplateCode>;

const takenAgain = (
  { template }: ResendTemplateInput,
  { distributorName }: ResendTemplateFacts,
): OrderTemplate => ({
  ...template,
  content: templateContent(template.content),
  distributorName,
  deleted: false,
});

export const resendTemplateCommand: Command<
  OrderTemplate,
  ResendTemplateInput,
  ResendTemplateFacts,
  TemplateCode
> = {
  kind: 'order_template.resend',
  call: templateAddresses.resendTemplateAfterRestore,
  barrier: true,
  decide(state, input, deciding): Resent {
    const { facts } = deciding;
    const { template } = input;
    if (!isOwnTemplate(template, deciding) || (state && !isOwnTemplate(state, deciding)))
      return refuse('forbidden');

    const { restore } = facts;
    if (!restore) return ok(takenAgain(input, facts));

    if (state) {
      if (restore.isSame) return ok(state);
      const { restoredVersion } = restore;
      // Another device has sent a later version of the template already.
      if (restoredVersion !== null && template.version < restoredVersion) return ok(state);
      if (template.version === restoredVersion || state.version !== restoredVersion)
        return refuse('version_conflict', { details: { version: state.version } });
    }

    if (!restore.isLost) return refuse('not_restored');

    const { holder } = restore;
    if (holder && holder.id !== template.id) return refuse('name_taken', { details: { holder } });
    return ok(takenAgain(input, facts));
  },
};
