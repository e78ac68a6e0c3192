/** Types the catalog's tables. */
import type { ColumnType, Generated } from 'kysely';
import type { PartNames } from '../domain/index.ts';
import type { InstantColumn } from '#kernel/server/database.ts';
import type { Currency } from '#kernel/domain/money.ts';

export interface CatalogTables {
  /** Parts. Triggers renew `changed_tx` when the part or one of its prices changes. */
  part: {
    part_number: string;
    description: string;
    /**
     * The names in Spanish and Portuguese. Either may be absent. People maintain them, not the ERP.
     */
    names: ColumnType<PartNames | null, string | null | undefined, string | null>;
    ean: string | null;
    active: Generated<boolean>;
    changed_tx: ColumnType<string, never, never>;
  };
  /** The availability that the ERP last sent for each part. A trigger renews `changed_tx`. */
  part_availability: {
    part_number: string;
    available: number;
    next_date: string | null;
    said_at: InstantColumn;
    changed_tx: ColumnType<string, never, never>;
  };
  price: { part_number: string; currency: Currency; unit_minor: number };
  carrier: { id: Generated<number>; code: string; name: string; active: Generated<boolean> };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends CatalogTables {}
}
