/** The tables of reports. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type {
  AuthorColumns,
  InstantColumn,
  JsonColumn,
  NullableInstantColumn,
} from '#kernel/server/database.ts';
import type {
  ReportCounts,
  DayLine,
  Reason,
  Replacement,
  ReportArea,
  ReportEntry,
  ReportKind,
  ReportStatus,
} from '../domain/index.ts';

export type RowTable = {
  id: GeneratedAlways<number>;
  distributor_id: number;
  company_id: number;
  report_id: string;
  on_date: string;
  part_number: string;
  quantity: number;
  price_minor: number | null;
  currency: Currency;
  /** The engine's key as an MD5; `ordinal` counts rows of equal keys. */
  key_id: string;
  ordinal: number;
  line: number | null;
  /** Fields that the report changed, as they were. */
  was: JsonColumn<Record<string, string | number | null>> | null;
  /** Whose row it was before; null: also of a date that was replaced whole. */
  was_report: string | null;
};
export interface ReportTables {
  /** `choices`: JSON as text. `replacement` is the answer for all dates but `except_dates`. `changed_tx` is renewed by a trigger. */
  report: AuthorColumns & {
    id: string;
    distributor_id: number;
    company_id: number;
    company_name: string;
    area: ReportArea;
    kind: ReportKind;
    source: 'file' | 'none';
    status: ReportStatus;
    version: number;
    file_name: string | null;
    file_hash: string | null;
    file_size: number | null;
    pieces: Generated<number>;
    rows: number;
    quantity: number;
    from_date: string | null;
    to_date: string | null;
    currency: Currency;
    replacement: Replacement;
    except_dates: Generated<string[]>;
    /** Registered rows that its author was told the file replaces; null: of none, or not told. */
    agreed_rows: number | null;
    choices: string | null;
    counts: JsonColumn<ReportCounts> | null;
    refusal: string | null;
    days: JsonColumn<DayLine[]>;
    reasons: JsonColumn<Reason[]>;
    completed_at: NullableInstantColumn;
    /** How often the job has begun since it was last asked for. */
    attempts: Generated<number>;
    deleted: Generated<boolean>;
    /** The last version known of the line that a restore cut off; null: made here since, or never restored. */
    restored_version: Generated<number | null>;
    /** When a device sent it again after a restore. */
    resent_at: NullableInstantColumn;
    changed_tx: ColumnType<string, never, never>;
  };
  report_piece: {
    distributor_id: number;
    upload_id: string;
    piece: number;
    hash: string;
    size: number;
    /** null: they lie elsewhere (`storage`). */
    bytes: Buffer | null;
    arrived_at: InstantColumn;
  };
  /** The timeline, append-only. */
  report_history: {
    id: GeneratedAlways<number>;
    report_id: string;
    distributor_id: number;
    at: InstantColumn;
    by_user: number | null;
    by_name: string;
    kind: ReportEntry['kind'];
    rows: number;
    quantity: number | null;
    dates: string[];
    other: string | null;
    changes: JsonColumn<ReportEntry['changes']>;
    /** The entry whose rows this one put back. */
    reinstates: number | null;
  };
  inventory_row: RowTable;
  pos_row: RowTable & {
    end_user: string | null;
    city: string | null;
    state: string | null;
    activity: string | null;
    rest: JsonColumn<Record<string, string | number>>;
  };
  report_day: {
    area: ReportArea;
    company_id: number;
    on_date: string;
    distributor_id: number;
    rows: number;
    quantity: number;
    none: boolean;
    report_id: string;
    first_at: InstantColumn;
    updated_at: InstantColumn;
  };
  /** A date as it was before the entry replaced it. `whole` false: only the rows that the entry moved to another date. */
  report_replaced_day: {
    entry_id: number;
    distributor_id: number;
    company_id: number;
    on_date: string;
    rows: number;
    quantity: number;
    none: boolean;
    report_id: string;
    whole: boolean;
  };
  /** Its rows, with the report that each belonged to. */
  report_replaced_row: Omit<RowTable, 'id'> & {
    entry_id: number;
    end_user: string | null;
    city: string | null;
    state: string | null;
    activity: string | null;
    rest: JsonColumn<Record<string, string | number>> | null;
  };
  /** The dates of a file, by company. */
  report_covered: {
    report_id: string;
    distributor_id: number;
    company_id: number;
    on_date: string;
  };
  report_kept: { report_id: string; distributor_id: number; row_id: number };
  report_usual: {
    area: ReportArea;
    distributor_id: number;
    part_number: string;
    currency: Currency;
    price: number[] | null;
    quantity: number[] | null;
  };
  report_price: {
    area: ReportArea;
    distributor_id: number;
    part_number: string;
    price_minor: number;
    on_date: string;
  };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends ReportTables {}
}
