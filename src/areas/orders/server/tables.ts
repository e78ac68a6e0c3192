/** Declares the tables of orders. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type {
  AuthorColumns,
  InstantColumn,
  JsonColumn,
  NullableInstantColumn,
} from '#kernel/server/database.ts';
import type {
  EventItem,
  FulfillmentKind,
  FulfillmentState,
  HistoryChange,
  InvoiceDocument,
  ReportedEvent,
  OrderCorrection,
  ErpOutcome,
  HistoryKind,
  Order,
  OrderContent,
  OrderEvent,
  OrderStatus,
  OrderType,
  PartialDecision,
  StepCause,
  EarlierPurchaseOrderUses,
} from '../domain/index.ts';

/**
 * What ended a dispatch: the ERP's answer; `sent_anew`, if an approver sent the order to the ERP
 * again; or `taken_away`, if the order left `waiting_processing` by an approver's decision or a
 * restore.
 */
export type DispatchOutcome = ErpOutcome | 'taken_away' | 'sent_anew';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * An order. `content` is the working copy as its author typed it, and may have figures that
     * cannot be read. Columns beside it hold what lists filter by. A trigger renews `changed_tx`.
     */
    sales_order: AuthorColumns & {
      id: string;
      distributor_id: number;
      type: OrderType;
      status: OrderStatus;
      number: string | null;
      currency: Currency;
      content: JsonColumn<OrderContent>;
      customer_order: GeneratedAlways<string>;
      /**
       * The funnel number of a funnel order, in upper case; empty if it names none. It is null for
       * orders of other types.
       */
      funnel_number: Generated<string | null>;
      part_numbers: string[];
      total_minor: number;
      line_count: number;
      version: number;
      revision: number;
      submitted_at: NullableInstantColumn;
      submitted_by: number | null;
      submitted_by_name: string | null;
      approved_revision: number | null;
      review_on: string | null;
      erp_number: string | null;
      marked_lines: number;
      corrections: JsonColumn<OrderCorrection[]>;
      /**
       * What the last submission found about the purchase order number. It is null if no earlier
       * uses were searched for, or if the purchase order was changed since.
       */
      used_before: ColumnType<EarlierPurchaseOrderUses | null, string | null, string | null>;
      /**
       * Whether a canceled order is processed manually. It is null if the cancellation did not ask.
       */
      processed_by_hand: Generated<boolean | null>;
      /** The last partial decision, or null if there was none. */
      partial_decision: ColumnType<PartialDecision | null, string | null, string | null>;
      /** The order that this one's lines were sent back from. It is null for other orders. */
      origin_order: ColumnType<
        Omit<NonNullable<Order['originOrder']>, 'by'> | null,
        string | null,
        string | null
      >;
      /** The number of comments. Their text is in the history. */
      comments: Generated<number>;
      deleted: boolean;
      /**
       * The newest version that the server knows from before the latest restore: the one in the
       * backup, or a later one that a device has sent again. It is null if the order was created
       * after the restore, or if the database was never restored.
       */
      restored_version: Generated<number | null>;
      /** The hash of the content at `restored_version`, if a device sent the order again. */
      restored_hash: Generated<string | null>;
      /** When a device last sent the order again after a restore. */
      resent_at: NullableInstantColumn;
      /** The approval that a restore has lost and that was not made again. It is null otherwise. */
      lost_approval: ColumnType<Order['lostApproval'] | null, string | null, string | null>;
      /**
       * What the ERP has reported since the order was completed: the state that follows, when the
       * newest event happened, and the number of events.
       */
      fulfillment: Generated<FulfillmentState | null>;
      fulfillment_at: NullableInstantColumn;
      fulfillment_events: Generated<number>;
      changed_tx: ColumnType<string, never, never>;
    };
    /**
     * A line of the last submission, with every figure checked. Sums, limits and the ERP use these
     * lines.
     */
    order_line: {
      order_id: string;
      distributor_id: number;
      position: number;
      line_id: string;
      part_number: string;
      description: string;
      quantity: number;
      unit_minor: number;
      list_minor: number | null;
      discount: number;
      total_minor: number;
      demo: boolean;
    };
    /**
     * A submission as it was sent. Rows never change, except that personal data is replaced or
     * removed.
     */
    order_revision: {
      order_id: string;
      distributor_id: number;
      revision: number;
      content: JsonColumn<OrderContent>;
      total_minor: number;
      submitted_by: number;
      submitted_by_name: string;
      submitted_at: InstantColumn;
    };
    /**
     * An entry of the timeline. Rows never change, except that personal data is replaced or
     * removed.
     */
    order_history: {
      id: GeneratedAlways<number>;
      order_id: string;
      distributor_id: number;
      at: InstantColumn;
      by_user: number | null;
      by_name: string;
      kind: HistoryKind;
      from_status: OrderStatus | null;
      to_status: OrderStatus | null;
      reason: string | null;
      cause: ColumnType<StepCause | null, string | null, never>;
      changes: JsonColumn<readonly HistoryChange[] | 'replaced' | null>;
    };
    /**
     * An order's path to the ERP, from the time the order enters `waiting_processing`. It is open
     * until the ERP answers, or the order is taken away from the ERP or sent again. The ERP can
     * lease it while it is open, not acknowledged, and without a running lease.
     */
    order_dispatch: {
      id: Generated<string>;
      order_id: string;
      distributor_id: number;
      revision: number;
      created_at: InstantColumn;
      lease_id: string | null;
      leased_until: NullableInstantColumn;
      acknowledged_at: NullableInstantColumn;
      closed_at: NullableInstantColumn;
      outcome: DispatchOutcome | null;
    };
    /**
     * An event that the ERP reported about a complete order. The table is append-only. `body_hash`
     * covers everything that the ERP sent, including the bytes of the file.
     */
    erp_order_event: {
      id: GeneratedAlways<number>;
      order_id: string;
      distributor_id: number;
      event_id: string;
      body_hash: string;
      kind: FulfillmentKind;
      happened_at: InstantColumn;
      received_at: InstantColumn;
      document: ColumnType<InvoiceDocument | null, string | null, never>;
      carrier: string | null;
      tracking: string | null;
      items: JsonColumn<readonly EventItem[]>;
      file: ColumnType<ReportedEvent['file'], string | null, never>;
    };
    /** A decision of an approver on the discount of one line of a submission. */
    order_discount_decision: {
      order_id: string;
      distributor_id: number;
      revision: number;
      line_id: string;
      accepted: boolean;
      reason: string;
      decided_by: number;
      decided_by_name: string;
      decided_at: InstantColumn;
    };
    /**
     * An event that was mailed. It is recorded so that a job that runs twice sends its mails once.
     */
    order_mail: {
      id: string;
      order_id: string;
      distributor_id: number;
      event: OrderEvent;
      told_at: InstantColumn;
    };

    /** The last count of the order numbers of a year. */
    order_counter: { year: number; last: number };
    /**
     * Numbers that a restore set aside, because orders that were sent between backup and restore
     * may have them.
     */
    order_number_range: { restore_id: string; year: number; first: number; last: number };
    /**
     * The number of an order that a restore lost, as a device reported it. If no order has the
     * number, it stays reserved for this one.
     */
    order_number_claim: {
      number: string;
      order_id: string;
      distributor_id: number;
      version: number;
    };
  }
}
