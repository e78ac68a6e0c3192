/** The tables of alerts. */
import type { ColumnType } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { AlertKind, Raising } from '../domain/index.ts';

export interface AlertTables {
  /** `raising` counts how often it was raised; `distributor_id` 0: the admins' own; `subject_id`: what it is about, where that is not its id. */
  alert: {
    id: string;
    subject_id: string | null;
    distributor_id: number;
    kind: AlertKind;
    number: string;
    items: JsonColumn<Raising['items']>;
    raising: ColumnType<number, number | undefined, number>;
    raised_at: InstantColumn;
    resolved_at: NullableInstantColumn;
  };
  /** What one user did with one raising. */
  alert_mark: { alert_id: string; raising: number; user_id: number; removed: boolean };
  /** Grows with every change that a list could show; kept by triggers. */
  alert_version: { distributor_id: number; version: number };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends AlertTables {}
}
