/** The table of order templates. */
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { AuthorColumns, JsonColumn } from '#kernel/server/database.ts';
import type { OrderContent } from '../../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /** An order's content under a name; `folded_name` is unique among those of a distributor that are not removed. A removed one stays without lines, for mirrors. */
    order_template: AuthorColumns & {
      id: string;
      distributor_id: number;
      name: string;
      folded_name: string;
      currency: Currency;
      content: JsonColumn<OrderContent>;
      content_schema: number;
      version: number;
      deleted: boolean;
      /** The last version known of the line that a restore cut off; null: made here since, or never restored. */
      restored_version: Generated<number | null>;
      /** Renewed by a trigger. */
      changed_tx: ColumnType<string, never, never>;
    };
  }
}
/** For those who import what is declared here. */
export type OrderTemplateTables = never;
