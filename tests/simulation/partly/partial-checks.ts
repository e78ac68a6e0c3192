/** The invariants of partial decisions: where the lines are, and who confirmed what. */
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import {
  LINE_SENT_BACK_FIELD,
  REST_CONFIRMED_FIELD,
  SENT_BACK_DRAFT_FIELD,
  type OrderContent,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import type { ServerRecords, OrderHistoryRow } from '../checks/server-records.ts';
import type { Check } from '../checks/check.ts';

const changesOf = ({ changes }: OrderHistoryRow) => (Array.isArray(changes) ? changes : []);

const draftOf = (entry: OrderHistoryRow): string | undefined =>
  changesOf(entry).find(({ field }) => field === SENT_BACK_DRAFT_FIELD)?.to;

const isConfirmation = (entry: OrderHistoryRow): boolean =>
  changesOf(entry).some(({ field }) => field === REST_CONFIRMED_FIELD);

const isSubmission = ({ kind, to_status: to, from_status: from }: OrderHistoryRow): boolean =>
  kind === 'status' && from !== 'stand_by' && to === 'waiting_approval';

type Decided = {
  readonly entry: OrderHistoryRow;
  readonly draftId: string;
  /** The content of the revision that was decided. Undefined if that revision is missing. */
  readonly content: OrderContent | undefined;
  /**
   * The confirmation that followed, or undefined if the order's next event other than a comment is
   * not one.
   */
  readonly confirmation: OrderHistoryRow | undefined;
  readonly revision: number;
};

/** Returns the partial decisions on an order. */
function decisionsOn(orderId: string, { history, revisions }: ServerRecords): Decided[] {
  const own = history.filter((one) => one.order_id === orderId);
  return own.flatMap((entry, n): Decided[] => {
    const draftId = draftOf(entry);
    if (draftId === undefined) return [];
    const revision = own
      .slice(0, n)
      .filter((one) => isSubmission(one) || isConfirmation(one)).length;
    const frozen = revisions.find((one) => one.order_id === orderId && one.revision === revision);
    const next = own.slice(n + 1).find(({ kind }) => kind !== 'comment');
    return [
      {
        entry,
        draftId,
        content: frozen?.content,
        confirmation: next && isConfirmation(next) ? next : undefined,
        revision,
      },
    ];
  });
}

const partOf = ({ partNumber }: OrderLine) => partNumber;

export const partialChecks: Readonly<Record<string, Check>> = {
  *'lines that are sent back are in their draft alone, and each origin names it'({ books, trace }) {
    for (const order of books.orders)
      for (const { draftId, entry, content } of decisionsOn(order.id, books)) {
        const draft = books.orders.find(({ id }) => id === draftId);
        if (draft?.originOrder?.id !== order.id || draft.id === order.id)
          yield `${trace.name(draftId)} does not name ${trace.name(order.id)}, whose lines it has`;
        const made = books.history.filter(
          (one) => one.order_id === draftId && one.kind === 'created',
        );
        if (made.length !== 1 || made[0]!.at !== entry.at)
          yield `${trace.name(draftId)} was not made by the decision on ${trace.name(order.id)}`;
        const lines = content?.lines ?? [];
        const named = changesOf(entry).filter(({ field }) => field === LINE_SENT_BACK_FIELD);
        if (named.length === 0 || named.length >= lines.length)
          yield `${named.length} of ${lines.length} lines of ${trace.name(order.id)} were sent back`;

        // A draft at its first version has what the decision put into it.
        if (draft?.version !== 1 || !content) continue;
        const sentBack = draft.content.lines;
        if (`${sentBack.map(partOf).sort()}` !== `${named.map(({ line }) => line!).sort()}`)
          yield `${trace.name(draftId)} has ${sentBack.length} of ${named.length} lines that were sent back`;
        if (!sentBack.every((line) => lines.some((one) => isSameJson(one, line))))
          yield `${trace.name(draftId)} has a line that is unlike the one that was sent back`;
      }
  },
  *'what is confirmed is the revision before without the lines sent back, as it was'({
    books,
    trace,
  }) {
    for (const order of books.orders)
      for (const { confirmation, entry, content, revision } of decisionsOn(order.id, books)) {
        if (!confirmation) continue;
        const name = trace.name(order.id);
        const after = books.revisions.find(
          (one) => one.order_id === order.id && one.revision === revision + 1,
        );
        const lines = content?.lines ?? [];
        const rest = after?.content.lines ?? [];
        const same = rest.filter((line) => lines.some((one) => isSameJson(one, line)));
        if (!isSameJson({ ...content, lines: [] }, { ...after?.content, lines: [] }))
          yield `${name} was confirmed with another header than the one that was approved`;
        const sentBack = changesOf(entry).flatMap(({ field, line }) =>
          field === LINE_SENT_BACK_FIELD ? [line!] : [],
        );
        if (same.length !== rest.length)
          yield `${name} was confirmed with lines that nobody had approved`;
        const parts = [...rest.map(partOf), ...sentBack].sort();
        if (`${parts}` !== `${lines.map(partOf).sort()}`)
          yield `${name} had ${lines.length} lines, of which ${rest.length} stayed and ${sentBack.length} went back`;
        if (confirmation.by_user === entry.by_user)
          yield `${name} was confirmed by the approver who sent its lines back`;
      }
    for (const entry of books.history)
      if (
        isConfirmation(entry) &&
        !decisionsOn(entry.order_id, books).some(
          ({ confirmation }) => confirmation?.id === entry.id,
        )
      )
        yield `${trace.name(entry.order_id)} was confirmed, and no partial decision was just before`;
  },
};
