/** The tables of the catalogue. */
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';

export interface CatalogTables {
  /** `changed_tx` is renewed by triggers, at a change of the part or of one of its prices. */
  part: {
    part_number: string;
    description: string;
    ean: string | null;
    active: Generated<boolean>;
    changed_tx: ColumnType<string, never, never>;
  };
  price: { part_number: string; currency: Currency; unit_minor: number };
  carrier: { id: Generated<number>; code: string; name: string; active: Generated<boolean> };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends CatalogTables {}
}
