/** Declares the table of order templates. */
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { AuthorColumns, JsonColumn } from '#kernel/server/database.ts';
import type { OrderContent } from '../../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * The content of an order under a name. `folded_name` is unique among the templates of a
     * distributor that are not deleted. A deleted template stays without name and content, so that
     * mirrors load its deletion.
     */
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
      /**
       * The newest version that the server knows from before the latest restore: the one in the
       * backup, or a later one that a device has sent again. It is null if the template was created
       * after the restore, or if the database was never restored.
       */
      restored_version: Generated<number | null>;
      /** A trigger renews this with every change of the row. */
      changed_tx: ColumnType<string, never, never>;
    };
  }
}

/** Importing this type imports the declaration of the table. */
export type OrderTemplateTables = never;
