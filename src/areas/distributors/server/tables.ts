/** The tables of distributors. */
import type { Generated } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { Company, DistributorKind } from '../domain/index.ts';

export interface DistributorTables {
  distributor: {
    id: Generated<number>;
    name: string;
    country: string;
    currency: Currency;
    zone: string;
    kind: DistributorKind;
    active: Generated<boolean>;
  };
  company: {
    id: Generated<number>;
    distributor_id: number;
    name: string;
    tax_id: string;
    tax_kind: Company['taxKind'];
    main: boolean;
    customer_code: string;
    store: string;
  };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends DistributorTables {}
}
