/** Declares the tables of funnels. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { FunnelChanges } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * A special price agreed with one distributor. Draws renew `changed_tx` too, because they
     * change the units that are left.
     */
    funnel: {
      id: Generated<string>;
      distributor_id: number;
      number: string;
      currency: Currency;
      end_user: string;
      end_user_state: string;
      vertical_id: number | null;
      expires_on: string;
      opened_at: InstantColumn;
      opened_by: number;
      opened_by_name: string;
      opened_by_order: string;
      closed_at: NullableInstantColumn;
      version: Generated<number>;
      changed_tx: ColumnType<string, never, string>;
    };
    /** A part of a funnel. `unit_minor` is the agreed net unit value in minor units. */
    funnel_part: {
      funnel_id: string;
      distributor_id: number;
      part_number: string;
      quantity: number;
      unit_minor: number;
    };
    /**
     * The units that a revision of an order holds, or held until they were released; one row for
     * each part.
     */
    funnel_draw: {
      funnel_id: string;
      distributor_id: number;
      order_id: string;
      revision: number;
      part_number: string;
      quantity: number;
      drawn_at: InstantColumn;
      given_back_at: NullableInstantColumn;
    };
    /**
     * Changes that approvers made to a funnel after it was opened, with their reasons. Rows never
     * change, except that names of people become pseudonyms.
     */
    funnel_change: {
      id: GeneratedAlways<number>;
      funnel_id: string;
      distributor_id: number;
      at: InstantColumn;
      by_user: number;
      by_name: string;
      reason: string;
      changes: JsonColumn<FunnelChanges>;
    };
  }
}
/** Exported so that the type declarations of this file can be imported. */
export type FunnelTables = never;
