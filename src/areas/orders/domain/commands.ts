/**
 * The commands of an order's owner: save, submit, withdraw, drop, remove. The same code decides on
 * the device and on the server, which has more facts.
 */
import type { BlockingContracts } from '#areas/distributors/domain/index.ts';
import type { OrderCode } from './refusal-codes.ts';
import type { Command, CommandCall, DecisionContext } from '#kernel/domain/documents/commands.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import type { Currency } from '#kernel/domain/money.ts';
import * as addresses from './call-addresses.ts';
import type * as calls from './calls.ts';
import { checkOrder, blockingContractEndDate, type OrderFacts } from './check-order.ts';
import { withCatalogValues } from './content/catalog-facts.ts';
import { withFunnelValues } from './content/funnel-values.ts';
import { textSeenByAuthor } from './content/content-text.ts';
import {
  withStoredNewerFields,
  contentToSubmit,
  withoutEmptyNewerFields,
} from './content/newer-fields.ts';
import {
  fieldsFromContent,
  isBlankLine,
  isUnitValueChanged,
  unsubmittedFields,
  type Order,
  type OrderContent,
  type OrderStatus,
} from './order.ts';
import { orderStates, type OrderStep } from './states.ts';
import { matchesApprovedRest } from './partial-decision.ts';
import { isSamePurchaseOrder } from './purchase-order-uses.ts';

/** The order's distributor with its currency, and the acting person's name. */
export type SavingFacts = {
  readonly distributorId: number;
  readonly distributorName: string;
  readonly currency: Currency;
  readonly actorName: string;
};

export type SubmittingFacts = OrderFacts & {
  readonly actorName: string;
  /**
   * The contracts, if expired ones block orders. Absent if they do not, or if this device does not
   * know the setting.
   */
  readonly contracts?: BlockingContracts | undefined;
  /** The number for an order that has none; null on a device, which assigns no numbers. */
  readonly number: string | null;
  /**
   * The content that the author saw, if the device has it. Screens show it beside the changed one.
   */
  readonly contentSeen?: OrderContent;
  /**
   * Returns the SHA-256 in hex. Absent on a device: only the server compares the stored content
   * with the seen one, and the submitted content with an approved one.
   */
  readonly hash?: (text: string) => string;
};

type Decided = Result<Order | 'gone', OrderCode>;

const isOwner = (
  state: Pick<Order, 'distributorId'>,
  { actor }: Pick<DecisionContext<unknown>, 'actor'>,
) =>
  can(actor, 'orders', 'write') &&
  (actor.distributorId === null || actor.distributorId === state.distributorId);

function step(
  name: OrderStep,
  state: Order | undefined,
  deciding: DecisionContext<unknown>,
  baseVersion?: number,
): Result<OrderStatus | 'gone', OrderCode> {
  if (state && !isOwner(state, deciding)) return refuse('forbidden');
  const taken = takeStep(orderStates, name, state?.status ?? 'new', 'owner');
  if (!taken.ok) return taken;
  return baseVersion !== undefined && baseVersion !== (state?.version ?? 0)
    ? refuse('version_conflict', { details: { version: state?.version ?? 0 } })
    : ok(taken.value);
}

const changed = (
  state: Order,
  deciding: DecisionContext<{ readonly actorName: string }>,
  change: Partial<Order>,
): Order => ({
  ...state,
  ...change,
  version: state.version + 1,
  updatedAt: deciding.now,
  updatedBy: deciding.facts.actorName,
});

export const saveOrderCommand: Command<Order, calls.SaveInput, SavingFacts, OrderCode> = {
  kind: 'order.save',
  call: addresses.saveOrder,
  barrier: false,
  decide(state, input, deciding): Decided {
    const { facts, now, actor } = deciding;
    const taken = step(
      state?.status === 'waiting_correction' ? 'correct' : 'save',
      state,
      deciding,
      input.baseVersion,
    );
    if (!taken.ok) return taken;
    if (!can(actor, 'orders', 'write')) return refuse('forbidden');

    const written = withStoredNewerFields(state?.content, input.content, input.contentSchema);
    const lines = written.lines.filter((line) => !isBlankLine(line));
    const fields = fieldsFromContent(withoutEmptyNewerFields({ ...written, lines }));

    if (state) {
      const isFoundStill = isSamePurchaseOrder(state.content, input.content);
      return ok(changed(state, deciding, isFoundStill ? fields : { ...fields, usedBefore: null }));
    }

    return ok({
      ...fields,
      id: input.id,
      distributorId: facts.distributorId,
      distributorName: facts.distributorName,
      currency: facts.currency,
      status: 'draft',
      number: null,
      version: 1,
      revision: 0,
      createdAt: now,
      createdBy: facts.actorName,
      updatedAt: now,
      updatedBy: facts.actorName,
      deleted: false,
      ...unsubmittedFields,
    });
  },
};

export const submitOrderCommand: Command<Order, calls.SubmitInput, SubmittingFacts, OrderCode> = {
  kind: 'order.submit',
  call: addresses.submitOrder,
  barrier: true,
  decide(state, input, deciding): Decided {
    const taken = step(
      state?.status === 'waiting_correction' ? 'resubmit' : 'submit',
      state,
      deciding,
      input.baseVersion,
    );
    if (!taken.ok) return taken;

    const order = state!;
    const { facts } = deciding;
    const ended = blockingContractEndDate(order, facts.contracts, deciding.now);
    if (ended && !isAdmin(deciding.actor))
      return refuse('contract_expired', { details: { until: ended } });

    const { seen } = input;
    if (
      seen &&
      facts.hash &&
      facts.hash(textSeenByAuthor(order.content, seen.schema)) !== seen.hash
    )
      return refuse('content_changed', { details: { order } });

    if (facts.isDistributorInactive) return refuse('distributor_inactive');

    const sent = contentToSubmit(order.content);
    const issues = checkOrder(sent, { ...facts, currency: order.currency });
    const isOnlyPrices = issues.every(({ code }) => code === 'price_changed');
    if (issues.length > 0) return refuse(isOnlyPrices ? 'repriced' : 'refused', { issues });

    const agreed = withFunnelValues(sent, facts.funnel?.funnel);
    const lines = agreed.lines.map((line) =>
      withCatalogValues(line, agreed.type, facts.part(line.partNumber.trim())),
    );
    const content = { ...agreed, lines };
    const revision = order.revision + 1;
    const isConfirmed = matchesApprovedRest(order, content, deciding.actor, facts.hash);
    return ok(
      changed(order, deciding, {
        content,
        corrections: [],
        status: isConfirmed ? 'waiting_processing' : 'waiting_approval',
        ...(isConfirmed ? { approvedRevision: revision } : {}),
        revision,
        submittedAt: deciding.now,
        submittedBy: facts.actorName,
        submittedById: deciding.actor.userId,
        markedLines: lines.filter(isUnitValueChanged).length,
        number: order.number ?? facts.number,
        // At each submission, the server looks for earlier uses of the purchase order and sets
        // this.
        usedBefore: null,
      }),
    );
  },
};

/**
 * Returns the command of a step that needs only `baseVersion`. `after` holds the changed fields, or
 * `gone` if the order is deleted.
 */
const ownerStep = (
  name: 'withdraw' | 'drop' | 'remove',
  call: CommandCall,
  after: Partial<Order> | 'gone',
): Command<Order, calls.StepInput, { readonly actorName: string }, OrderCode> => ({
  kind: `order.${name}`,
  call,
  barrier: true,
  decide(state, input, deciding): Decided {
    const taken = step(name, state, deciding, input.baseVersion);
    if (!taken.ok) return taken;
    return ok(after === 'gone' ? 'gone' : changed(state!, deciding, after));
  },
});

export const withdrawOrderCommand = ownerStep('withdraw', addresses.withdrawOrder, {
  status: 'draft',
});

/** Voids a returned order: it becomes a draft again, and its number is never reused. */
export const returnOrderToDraftCommand = ownerStep('drop', addresses.returnOrderToDraft, {
  status: 'draft',
  number: null,
  corrections: [],
});

export const removeDraftCommand = ownerStep('remove', addresses.removeDraft, 'gone');
