/** Types the tables of compliance. */
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { ReportArea } from '#areas/reports/domain/index.ts';

export interface ComplianceTables {
  /** The user who was reminded, the month, and the day in the distributor's calendar. */
  compliance_reminder: {
    user_id: number;
    month: string;
    on_date: string;
    distributor_id: number;
    sent_at: InstantColumn;
  };
  /**
   * The months for which an alert of missing reports was raised, and the alert's id. `resolved_at`
   * is null while the alert is open.
   */
  compliance_alert: {
    distributor_id: number;
    area: ReportArea;
    month: string;
    alert_id: Generated<string>;
    raised_at: InstantColumn;
    resolved_at: NullableInstantColumn;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends ComplianceTables {}
}
