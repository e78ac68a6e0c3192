/** Declares the tables of approvers' limits, recorded approvals, delegations and reminders. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { OrderType } from '#areas/orders/domain/index.ts';
import type { ApproverLimits, LimitReason } from '../../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * The limits of an approver. `is_limited` is false if they were removed, so that the approver
     * decides on everything.
     */
    approver_limit: {
      user_id: number;
      amounts: JsonColumn<ApproverLimits['amounts']>;
      largest_discount: number | null;
      order_types: ColumnType<OrderType[] | null, string | null, string | null>;
      next_id: number | null;
      is_limited: boolean;
      version: number;
    };
    /**
     * An approval above the limits of its approver. `acting_for_id` is the person with whose limits
     * it was given.
     */
    order_recorded_approval: {
      id: GeneratedAlways<number>;
      order_id: string;
      distributor_id: number;
      revision: number;
      user_id: number;
      by_name: string;
      acting_for_id: number;
      reasons: JsonColumn<readonly LimitReason[]>;
      at: InstantColumn;
    };
    /**
     * A period in which an approver acts for another one. `ended_at` is set if it was ended early.
     */
    approval_delegation: {
      id: Generated<string>;
      from_user_id: number;
      to_user_id: number;
      starts_on: string;
      ends_on: string;
      created_by: number;
      created_at: InstantColumn;
      ended_at: NullableInstantColumn;
    };
    /** A reminder of waiting orders that was sent to an approver on a date. */
    approval_reminder: { user_id: number; on_date: string; sent_at: InstantColumn };
  }
}

/** Exported so that the type declarations of this file can be imported. */
export type ApprovalTables = never;
