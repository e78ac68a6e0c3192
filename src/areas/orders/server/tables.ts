/** The tables of orders. */
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
  OrderContent,
  OrderEvent,
  OrderStatus,
  OrderType,
  StepCause,
  UsedBefore,
} from '../domain/index.ts';

/** What ended a dispatch: the ERP's answer, or an approver. */
export type DispatchOutcome = ErpOutcome | 'taken_away' | 'sent_anew';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * `content` is the working copy as people typed it, with figures that cannot be read; columns beside it hold what lists filter by.
     * `changed_tx` is renewed by a trigger.
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
      /** Of a funnel order, in upper case. */
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
      /** Found at the last submission; null: not looked for. */
      used_before: ColumnType<UsedBefore | null, string | null, string | null>;
      /** Of a canceled one; null: it was not asked. */
      processed_by_hand: Generated<boolean | null>;
      /** How many; the words are in the history. */
      comments: Generated<number>;
      deleted: boolean;
      /** The last version known of the line that a restore cut off; null: made here since, or never restored. */
      restored_version: Generated<number | null>;
      /** Of the content at that version, where it came with a document that was sent again. */
      restored_hash: Generated<string | null>;
      /** When a device sent it again after a restore. */
      resent_at: NullableInstantColumn;
      /** What the ERP has reported since it is complete: in a word, when the newest of it happened, and how many events that were. */
      fulfillment: Generated<FulfillmentState | null>;
      fulfillment_at: NullableInstantColumn;
      fulfillment_events: Generated<number>;
      changed_tx: ColumnType<string, never, never>;
    };
    /** The lines of the last submission, every figure checked: what sums, limits and the ERP read. */
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
    /** What was submitted, frozen: one row a submission. */
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
    /** The timeline, append-only. */
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
     * One entry of an order into waiting processing, for the ERP to fetch: open until it is answered, withdrawn from the ERP or sent again.
     * Offered while it is open, not acknowledged, and its lease is over.
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
    /** What the ERP reported of complete orders, append-only. `body_hash`: of all that it sent, the file's bytes too. */
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
    /** What approvers decided over the discounts of a submission, a row a line. */
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
    /** Which events were mailed, so that a job that runs twice mails once. */
    order_mail: {
      id: string;
      order_id: string;
      distributor_id: number;
      event: OrderEvent;
      told_at: InstantColumn;
    };
    order_counter: { year: number; last: number };
    /** Set aside by a restore: numbers that orders may have which were sent between backup and restore. */
    order_number_range: { restore_id: string; year: number; first: number; last: number };
    /** Which lost order has which number, as devices say. */
    order_number_claim: {
      number: string;
      order_id: string;
      distributor_id: number;
      version: number;
    };
  }
}
