/**
 * Divides an order whose approver sends some lines back into the lines that stay, which the owner
 * confirms, and the draft of the lines sent back.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { contentForReorder } from './attachments/order-attachments.ts';
import { withoutTotalLock } from './content/locked-total.ts';
import {
  contentText,
  fieldVisibilities,
  textSeenByAuthor,
  type FieldVisibilities,
} from './content/content-text.ts';
import { withoutEmptyNewerFields } from './content/newer-fields.ts';
import { fieldsFromContent, unsubmittedFields, type Order, type OrderContent } from './order.ts';
import type { OrderCorrection } from './schemas/order-schema.ts';
import { orderStates } from './states.ts';

/**
 * Returns the content without the lines with these ids (`rest`), and with them alone (`sentBack`).
 * Both keep the sequence of the lines. Neither has the total of a file, so neither has its lock.
 */
export function splitOffSentBackLines(
  content: OrderContent,
  lineIds: ReadonlySet<string>,
): { readonly rest: OrderContent; readonly sentBack: OrderContent } {
  const unlocked = withoutTotalLock(content);
  const isSentBack = ({ id }: { readonly id: string }) => lineIds.has(id);
  return {
    rest: { ...unlocked, lines: content.lines.filter((line) => !isSentBack(line)) },
    sentBack: { ...unlocked, lines: content.lines.filter(isSentBack) },
  };
}

/**
 * Returns the content of the last submission without the lines that were sent back from it, which
 * are in another order.
 */
export function withoutSentBackLines(
  submitted: OrderContent,
  { revision, partialDecision }: Pick<Order, 'revision' | 'partialDecision'>,
): OrderContent {
  const sentBack = partialDecision?.sentBack;
  return sentBack?.revision === revision
    ? splitOffSentBackLines(submitted, new Set(sentBack.lineIds)).rest
    : submitted;
}

/**
 * Returns the draft of the lines that were sent back. Like an order that is ordered again, it has
 * neither attachments nor the customer's purchase order. The lines keep their ids.
 * @param by The name of the approver.
 * @param corrections Why each line was sent back, by its id.
 */
export const draftOfSentBackLines = (
  origin: Order,
  sentBack: OrderContent,
  {
    id,
    now,
    by,
    corrections,
  }: {
    readonly id: string;
    readonly now: Instant;
    readonly by: string;
    readonly corrections: readonly OrderCorrection[];
  },
): Order => ({
  ...unsubmittedFields,
  ...fieldsFromContent(withoutEmptyNewerFields(contentForReorder(sentBack))),
  id,
  distributorId: origin.distributorId,
  distributorName: origin.distributorName,
  currency: origin.currency,
  status: 'draft',
  number: null,
  version: 1,
  revision: 0,
  createdAt: now,
  createdBy: origin.createdBy,
  updatedAt: now,
  updatedBy: by,
  deleted: false,
  corrections: [...corrections],
  originOrder: { id: origin.id, number: origin.number!, by },
});

/** Returns whether the order is still as the approver left it, and waits to be confirmed. */
export const isUnchangedSincePartialDecision = ({
  status,
  version,
  partialDecision,
}: Pick<Order, 'status' | 'version' | 'partialDecision'>): boolean =>
  takeStep(orderStates, 'confirm', status, 'owner').ok && partialDecision?.version === version;

/**
 * Returns whether the owner can confirm the order as the approver left it. An edit, and another
 * submission, end this. The approver who sent the lines back, and the person with whose limits this
 * approver acted, cannot confirm the order, because submitters may not decide on their own orders.
 * The caller checks that the user may write the order.
 */
export const canConfirmRest = (
  order: Pick<Order, 'status' | 'version' | 'partialDecision'>,
  actor: Actor,
): boolean =>
  isUnchangedSincePartialDecision(order) &&
  order.partialDecision?.byId !== actor.userId &&
  order.partialDecision?.actingForId !== actor.userId;

/**
 * The fields that an approval of the rest depends on. At each submission, the catalog fills the EAN
 * again and the funnel its last day. The manufacturer changes both itself, so they don't end the
 * approval.
 */
const approvedFields: FieldVisibilities = {
  header: { ...fieldVisibilities.header, funnelExpiresOn: false },
  line: { ...fieldVisibilities.line, ean: false },
};

/**
 * Returns whether a submission is what the approver has approved already, so that it needs no other
 * approval. The stored content must be the approved one, and the content to be frozen may differ
 * from it only in values that the submission takes from the catalog and the funnel.
 * @param content The content to be frozen.
 * @param hash Returns the SHA-256 in hex. Undefined on a device, which leaves the decision to the
 * server.
 */
export const matchesApprovedRest = (
  order: Order,
  content: OrderContent,
  actor: Actor,
  hash: ((text: string) => string) | undefined,
): boolean =>
  hash !== undefined &&
  canConfirmRest(order, actor) &&
  hash(contentText(order.content)) === order.partialDecision?.hash &&
  approvedText(content) === approvedText(order.content);

const approvedText = (content: OrderContent): string =>
  textSeenByAuthor(content, CLIENT_SCHEMA_VERSION, approvedFields);
