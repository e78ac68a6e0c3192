/** The columns of the distributors' tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { InstantColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { Company, DistributorKind, FormerConflictDecision } from '../domain/index.ts';

export interface DistributorTables {
  distributor: {
    id: Generated<number>;
    name: string;
    country: string;
    currency: Currency;
    zone: string;
    kind: DistributorKind;
    active: Generated<boolean>;
    phones: Generated<string[]>;
    postal_code: Generated<string>;
    address: Generated<string>;
    city: Generated<string>;
    version: Generated<number>;
    /** The id of the alert that announces the end of the contracts. */
    contract_alert_id: Generated<string>;
    /** The end date about which administrators were told. Null if there is no such end. */
    contract_told: string | null;
  };
  distributor_contract: {
    id: Generated<number>;
    distributor_id: number;
    number: string;
    title: string;
    valid_from: string;
    until: string;
    /** The attached file. Null if there is none. */
    file: ColumnType<Attachment | null, string | null, string | null>;
  };
  /** The rows of the former portal's file. */
  former_distributor: {
    id: Generated<number>;
    /**
     * The folded name and country, and the tax number without mask, so that the same row is stored
     * once.
     */
    key: string;
    name: string;
    country: string;
    company_name: string;
    tax_id: string;
    customer_code: string;
    store: string;
    filled_at: InstantColumn;
    decision: FormerConflictDecision | null;
    moved_at: NullableInstantColumn;
    moved_company_id: number | null;
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
    active: Generated<boolean>;
    /** A month such as `2026-11`. Null for companies created before it was recorded. */
    since: string | null;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends DistributorTables {}
}
