/**
 * Decides on a part of an order: the approver sends lines back, which become a draft, and approves
 * the others, which the owner confirms.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import { ok, quote, refuse, type Issue, type Result } from '#kernel/domain/result.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import {
  applyStep,
  contentText,
  discountedLines,
  splitOffSentBackLines,
  draftOfSentBackLines,
  fieldsFromContent,
  isBlankLine,
  isMinimumWaivable,
  orderStates,
  totalOfLines,
  undecidedLines,
  type DiscountDecision,
  type ErpErrorCode,
  type Order,
  type OrderContent,
  type OrderCorrection,
  type OrderHead,
} from '#areas/orders/domain/index.ts';

/** A line to send back: the problem and the reason, which its owner reads. */
export type SentBackLine = {
  readonly lineId: string;
  readonly code: ErpErrorCode;
  readonly reason: string;
};

export type PartialDecisionInput = {
  /** The revision that the approver saw. */
  readonly revision: number;
  /** The id of the draft that the lines become. The device chooses it once, also for retries. */
  readonly draftId: string;
  readonly lines: readonly SentBackLine[];
  /** Why the minimum is waived for the lines that stay in the order. */
  readonly waiver?: string | undefined;
};

export const partialDecisionResultCodes = [
  'forbidden',
  'illegal_transition',
  'own_order',
  'stale_revision',
  'invalid_input',
  'discounts_undecided',
  'discounts_refused',
  'rest_below_minimum',
  'minimum_not_waived',
  'rest_above_limit',
] as const;

export type PartialDecisionCode = (typeof partialDecisionResultCodes)[number];

export type PartialDecisionFacts = {
  readonly actorName: string;
  /** The decisions on the discounts of this revision. */
  readonly discounts: readonly DiscountDecision[];
  /** The minimum order of the order's type in minor units, or undefined if there is none. */
  readonly minimum: number | undefined;
  /** Returns the SHA-256 in hex. */
  readonly hash: (text: string) => string;
};

/** The order after a partial decision, and the draft of the lines that were sent back. */
export type PartiallyDecidedOrder = {
  readonly order: Order;
  readonly draft: Order;
  readonly isWaived: boolean;
};

type Lines = Pick<OrderContent, 'lines'>;

/** Refuses if this person cannot send lines of the order back, as far as a device can know. */
export function checkMaySendLinesBack(
  { status, submittedById }: Pick<OrderHead, 'status' | 'submittedById'>,
  actor: Actor,
): Result<void, PartialDecisionCode> {
  if (!can(actor, 'approvals', 'write')) return refuse('forbidden');
  if (!takeStep(orderStates, 'send_lines_back', status, 'approver').ok)
    return refuse('illegal_transition', { details: { state: status } });
  return submittedById === actor.userId ? refuse('own_order') : ok(undefined);
}

/**
 * Returns the issues of the input: each line must be in the order, be named once and have a reason,
 * at least one line must be named, and at least one must be left.
 */
export function partialInputIssues(
  { lines }: Lines,
  { lines: sentBack }: Pick<PartialDecisionInput, 'lines'>,
): Issue[] {
  const known = new Set(lines.filter((line) => !isBlankLine(line)).map(({ id }) => id));
  const seen = new Set<string>();

  const issues = sentBack.flatMap(({ lineId, reason }, n): Issue[] => {
    const isRepeated = seen.size === seen.add(lineId).size;
    if (isRepeated || !known.has(lineId))
      return [
        {
          path: ['lines', n, 'lineId'],
          code: 'invalid',
          found: quote(lineId),
          expected: 'a line of the order, once',
        },
      ];
    return reason.trim() === '' ? [{ path: ['lines', n, 'reason'], code: 'required' }] : [];
  });
  if (issues.length > 0) return issues;
  if (seen.size === 0) return [{ path: ['lines'], code: 'required' }];
  return seen.size === known.size
    ? [{ path: ['lines'], code: 'invalid', expected: 'at least one line that is not sent back' }]
    : [];
}

/**
 * Returns what prevents the approval of the lines that would stay in the order: a refusal code, or
 * `to_waive` if the approver must waive their minimum. Undefined if they can be approved.
 */
export function findObstacleToApproveRest(
  { type }: Pick<Order, 'type'>,
  rest: Lines,
  discounts: readonly DiscountDecision[],
  minimum: number | undefined,
): 'discounts_undecided' | 'discounts_refused' | 'rest_below_minimum' | 'to_waive' | undefined {
  if (undecidedLines(rest, discounts).length > 0) return 'discounts_undecided';
  const refused = new Set(discounts.filter((one) => !one.accepted).map(({ lineId }) => lineId));
  if (discountedLines(rest).some(({ id }) => refused.has(id))) return 'discounts_refused';

  if (minimum === undefined || totalOfLines(rest.lines) >= minimum) return undefined;
  return isMinimumWaivable(type) ? 'to_waive' : 'rest_below_minimum';
}

/**
 * Returns a correction for each line that is sent back. Its message begins with the part number.
 */
const correctionsOf = ({ lines }: Lines, sentBack: readonly SentBackLine[]): OrderCorrection[] =>
  lines.flatMap(({ id, partNumber }): OrderCorrection[] => {
    const said = sentBack.find(({ lineId }) => lineId === id);
    return said
      ? [{ code: said.code, lineId: id, message: `${partNumber.trim()}: ${said.reason.trim()}` }]
      : [];
  });

/**
 * Sends lines of the last submission back and approves the others. Returns the order and the draft
 * of the lines that were sent back, or the refusal. The caller writes what follows: the draft, the
 * history of both orders and the alert.
 */
export function decidePartly(
  order: Order,
  input: PartialDecisionInput,
  {
    actor,
    now,
    facts,
  }: { readonly actor: Actor; readonly now: Instant; readonly facts: PartialDecisionFacts },
): Result<PartiallyDecidedOrder, PartialDecisionCode> {
  const may = checkMaySendLinesBack(order, actor);
  if (!may.ok) return may;
  if (input.revision !== order.revision)
    return refuse('stale_revision', { details: { revision: order.revision } });
  const issues = partialInputIssues(order.content, input);
  if (issues.length > 0) return refuse('invalid_input', { issues });

  const lineIds = new Set(input.lines.map(({ lineId }) => lineId));
  const { rest, sentBack } = splitOffSentBackLines(order.content, lineIds);
  const obstacle = findObstacleToApproveRest(order, rest, facts.discounts, facts.minimum);
  const isWaived = obstacle === 'to_waive' && (input.waiver ?? '').trim() !== '';
  if (obstacle === 'to_waive' && !isWaived) return refuse('minimum_not_waived');
  if (obstacle && obstacle !== 'to_waive') return refuse(obstacle);

  const { draftId } = input;
  const corrections = correctionsOf(order.content, input.lines);
  const after = applyStep(order, 'send_lines_back', now, facts.actorName, {
    ...fieldsFromContent(rest),
    reviewOn: null,
    corrections,
  });
  return ok({
    isWaived,
    draft: draftOfSentBackLines(order, sentBack, {
      id: draftId,
      now,
      by: facts.actorName,
      corrections,
    }),
    order: {
      ...after,
      partialDecision: {
        version: after.version,
        hash: facts.hash(contentText(rest)),
        byId: actor.userId,
        draftId,
        lines: sentBack.lines.length,
        sentBack: { revision: order.revision, lineIds: sentBack.lines.map(({ id }) => id) },
      },
    },
  });
}
