/**
 * The commands of order templates: save (create, rename, replace) and remove. Each decides the same
 * way on the device and on the server.
 */
import type { Command, DecisionContext } from '#kernel/domain/documents/commands.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { withStoredNewerFields } from '../content/newer-fields.ts';
import * as templateAddresses from './call-addresses.ts';
import type { RemoveTemplateInput, SaveTemplateInput } from './calls.ts';
import type { TemplateCode } from './template-refusal-codes.ts';
import { templateContent } from './template-content.ts';
import type { OrderTemplate, TemplateHolder } from './template-schema.ts';
import { foldedName, templateLimits, trimmedTemplateName } from './template-values.ts';

export type SavingTemplateFacts = {
  readonly distributorId: number;
  readonly distributorName: string;
  readonly currency: Currency;
  readonly actorName: string;
  /**
   * The distributor's template that already uses the name, if one is known. It may be the one that
   * is being saved.
   */
  readonly holder?: TemplateHolder | undefined;
  /** The number of the distributor's templates; absent if unknown. */
  readonly count?: number | undefined;
};

type Decided = Result<OrderTemplate | 'gone', TemplateCode>;

/** Returns whether the actor may write templates of the distributor. */
export const isOwnTemplate = (
  { distributorId }: Pick<OrderTemplate, 'distributorId'>,
  { actor }: Pick<DecisionContext<unknown>, 'actor'>,
): boolean =>
  can(actor, 'orders', 'write') &&
  (actor.distributorId === null || actor.distributorId === distributorId);

/** Returns the refusal of a change; undefined if the template may be changed. */
function refusalOfChange(
  state: OrderTemplate | undefined,
  baseVersion: number,
  deciding: DecisionContext<unknown>,
) {
  const { actor } = deciding;
  if (!can(actor, 'orders', 'write') || (state && !isOwnTemplate(state, deciding)))
    return refuse('forbidden' as const);
  return baseVersion === (state?.version ?? 0)
    ? undefined
    : refuse('version_conflict' as const, { details: { version: state?.version ?? 0 } });
}

export const saveTemplateCommand: Command<
  OrderTemplate,
  SaveTemplateInput,
  SavingTemplateFacts,
  TemplateCode
> = {
  kind: 'order_template.save',
  call: templateAddresses.saveTemplate,
  barrier: false,
  decide(state, input, deciding): Decided {
    const { facts, now } = deciding;
    const refused = refusalOfChange(state, input.baseVersion, deciding);
    if (refused) return refused;

    const name = trimmedTemplateName(input.name);
    if (foldedName(name) === '')
      return refuse('refused', { issues: [{ path: ['name'], code: 'required' }] });

    const content = templateContent(
      withStoredNewerFields(state?.content, input.content, input.contentSchema),
    );
    if (content.lines.length === 0)
      return refuse('refused', { issues: [{ path: ['content', 'lines'], code: 'no_lines' }] });

    const { holder, count = 0 } = facts;
    if (holder && holder.id !== input.id) return refuse('name_taken', { details: { holder } });
    const limit = templateLimits.perDistributor;
    if (!state && count >= limit) return refuse('too_many_templates', { details: { limit } });

    const changed = {
      name,
      content,
      contentSchema: Math.max(state?.contentSchema ?? 0, input.contentSchema),
      updatedAt: now,
      updatedBy: facts.actorName,
    };

    if (state) return ok({ ...state, ...changed, version: state.version + 1 });
    return ok({
      ...changed,
      id: input.id,
      distributorId: facts.distributorId,
      distributorName: facts.distributorName,
      currency: facts.currency,
      version: 1,
      createdAt: now,
      createdBy: facts.actorName,
      deleted: false,
    });
  },
};

export const removeTemplateCommand: Command<
  OrderTemplate,
  RemoveTemplateInput,
  unknown,
  TemplateCode
> = {
  kind: 'order_template.remove',
  call: templateAddresses.removeTemplate,
  barrier: true,
  decide(state, input, deciding): Decided {
    if (!state) return refuse('illegal_transition');
    return refusalOfChange(state, input.baseVersion, deciding) ?? ok('gone');
  },
};
