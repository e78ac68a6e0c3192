/** Types the tables of alerts. */
import type { ColumnType } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { AlertKind, RaiseAlertInput } from '../domain/index.ts';

export interface AlertTables {
  /**
   * `raising` counts how often the alert was raised; `distributor_id` is 0 for alerts of the
   * administrators; `subject_id` is the id of the subject if it differs from the alert's.
   */
  alert: {
    id: string;
    subject_id: string | null;
    distributor_id: number;
    kind: AlertKind;
    number: string;
    items: JsonColumn<RaiseAlertInput['items']>;
    raising: ColumnType<number, number | undefined, number>;
    raised_at: InstantColumn;
    resolved_at: NullableInstantColumn;
  };
  /** Whether a user has read or removed an alert, for each time that it was raised. */
  alert_mark: { alert_id: string; raising: number; user_id: number; removed: boolean };
  /** A version that increases with every change that a list could show. Triggers maintain it. */
  alert_version: { distributor_id: number; version: number };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends AlertTables {}
}
