/** The tables of orders. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { Change, HistoryKind, OrderContent, OrderStatus, OrderType } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * `content` is the working copy as people typed it, figures that cannot be read included; what lists filter by stands beside it.
     * `changed_tx` is renewed by a trigger.
     */
    sales_order: {
      id: string; distributor_id: number; type: OrderType; status: OrderStatus; number: string | null; currency: Currency;
      content: JsonColumn<OrderContent>; customer_order: GeneratedAlways<string>; part_numbers: string[];
      total_minor: number; line_count: number; version: number; revision: number;
      created_by: number; created_by_name: string; created_at: InstantColumn; updated_by: number; updated_by_name: string; updated_at: InstantColumn;
      submitted_at: NullableInstantColumn; deleted: boolean; changed_tx: ColumnType<string, never, never>;
    };
    /** The lines of the last submission, every figure checked: what sums, limits and the ERP read. */
    order_line: { order_id: string; distributor_id: number; position: number; line_id: string; part_number: string; description: string; quantity: number; unit_minor: number; list_minor: number | null; discount: number; total_minor: number; demo: boolean };
    /** What was submitted, frozen: one row a submission. */
    order_revision: { order_id: string; distributor_id: number; revision: number; content: JsonColumn<OrderContent>; total_minor: number; submitted_by: number; submitted_by_name: string; submitted_at: InstantColumn };
    /** The timeline, append-only. */
    order_history: { id: GeneratedAlways<number>; order_id: string; distributor_id: number; at: InstantColumn; by_user: number | null; by_name: string; kind: HistoryKind; from_status: OrderStatus | null; to_status: OrderStatus | null; reason: string | null; changes: JsonColumn<readonly Change[] | 'replaced' | null> };
    order_counter: { year: number; last: number };
  }
}
