/** Types the tables of reports. */
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
  ReportDay,
  RejectionReason,
  Replacement,
  ReportArea,
  ReportEntry,
  ReportKind,
  ReportStatus,
} from '../domain/index.ts';

export type RegisteredRowColumns = {
  id: GeneratedAlways<number>;
  distributor_id: number;
  company_id: number;
  report_id: string;
  on_date: string;
  part_number: string;
  quantity: number;
  price_minor: number | null;
  currency: Currency;
  /** The engine's key as an id made of an MD5; `ordinal` numbers rows with equal keys. */
  key_id: string;
  ordinal: number;
  line: number | null;
  /** Former values of the fields that the report changed. */
  was: JsonColumn<Record<string, string | number | null>> | null;
  /**
   * The report to which the row belonged before the report `report_id` changed it. Null if that
   * report added the row, or if the row's date was replaced as a whole.
   */
  was_report: string | null;
};

export interface ReportTables {
  /**
   * `choices` is JSON in a text column. `replacement` applies to all dates except `except_dates`. A
   * trigger updates `changed_tx`.
   */
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
    /**
     * Number of registered rows that the person was told the file replaces. Null if the device
     * didn't send it, or if the report was sent again after a restore.
     */
    agreed_rows: number | null;
    choices: string | null;
    counts: JsonColumn<ReportCounts> | null;
    refusal: string | null;
    days: JsonColumn<ReportDay[]>;
    reasons: JsonColumn<RejectionReason[]>;
    completed_at: NullableInstantColumn;
    /** Number of runs of the job since the report was last sent or answered. */
    attempts: Generated<number>;
    deleted: Generated<boolean>;
    /**
     * The report's version at the last restore. Null if the report was made since, or if the server
     * was never restored.
     */
    restored_version: Generated<number | null>;
    /** When a device sent the report again after a restore. */
    resent_at: NullableInstantColumn;
    /** Whether what undoing the report needs was kept at its registration. */
    is_undoable: Generated<boolean>;
    changed_tx: ColumnType<string, never, never>;
  };
  report_piece: {
    distributor_id: number;
    upload_id: string;
    piece: number;
    hash: string;
    size: number;
    /** Null if the bytes were moved elsewhere (see the area `storage`). */
    bytes: Buffer | null;
    arrived_at: InstantColumn;
  };
  /**
   * The history of reports. Rows never change, except that personal data is replaced or removed.
   */
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
    /** The entry whose rows this entry restored. */
    reinstates: number | null;
    /** The reason that a person gave. Null if none was asked for. */
    note: string | null;
  };
  inventory_row: RegisteredRowColumns;
  pos_row: RegisteredRowColumns & {
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
  /**
   * A date as it was before the entry replaced it. If `whole` is false, only the rows that the
   * entry moved to another date are kept.
   */
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
  /** The kept rows, with the report to which each belonged. */
  report_replaced_row: Omit<RegisteredRowColumns, 'id'> & {
    entry_id: number;
    end_user: string | null;
    city: string | null;
    state: string | null;
    activity: string | null;
    rest: JsonColumn<Record<string, string | number>> | null;
    /**
     * Whether the entry removed or changed the row. Null if that isn't known. Unchanged rows of a
     * replaced date are kept too.
     */
    is_lost: boolean | null;
    /**
     * The date of the row when the entry removed or changed it, if that wasn't `on_date`: an undo
     * gave the kept row its earlier date. Null otherwise.
     */
    taken_on: string | null;
  };
  /** Rows as they were before the report `by_report` changed them without replacing their date. */
  report_former_row: Omit<
    ReportTables['report_replaced_row'],
    'entry_id' | 'is_lost' | 'taken_on'
  > & {
    by_report: string;
  };
  /** Dates that were declared to have no sales or stock before the report `by_report`. */
  report_former_day: {
    by_report: string;
    distributor_id: number;
    company_id: number;
    on_date: string;
    declared_in: string;
    first_at: InstantColumn;
  };
  /** Rows of `report_covered` that an entry deleted by restoring dates. */
  report_uncovered: ReportTables['report_covered'] & { restored_in: number };
  /** The dates of a file by company, and the dates of a declaration. */
  report_covered: {
    report_id: string;
    distributor_id: number;
    company_id: number;
    on_date: string;
    /** Whether rows that the report lacks were removed. Null if that isn't known. */
    whole: boolean | null;
    /** The entry of the history that says that the report was registered. Null for old reports. */
    entry_id: number | null;
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
