/** The tables of the catalogue. */
import type { ColumnType, Generated } from 'kysely';
import type { PartNames } from '../domain/index.ts';
import type { InstantColumn } from '#kernel/server/database.ts';
import type { Currency } from '#kernel/domain/money.ts';

export interface CatalogTables {
  /** `changed_tx` is renewed by triggers, at a change of the part or of one of its prices. */
  part: {
    part_number: string;
    description: string;
    /** In other languages than the description's; written by people, not by the ERP. */
    names: ColumnType<PartNames | null, string | null | undefined, string | null>;
    ean: string | null;
    active: Generated<boolean>;
    changed_tx: ColumnType<string, never, never>;
  };
  /** What the ERP last said of a part. `changed_tx` is renewed by a trigger. */
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
