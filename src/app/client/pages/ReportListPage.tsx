/**
 * Shows the lists of inventory and sales reports and the form that declares no sales. The reported
 * months are above them, totals and the compliance matrix below the lists.
 */
import { Suspense } from 'react';
import { ComplianceMatrix, Figures, MonthStrip } from '#areas/compliance/client/index.ts';
import { ReportScreen, type ReportSlots } from '#areas/reports/client/index.ts';

const months: ReportSlots['months'] = (area, owner) => (
  <Suspense>
    <MonthStrip area={area} owner={owner} />
  </Suspense>
);

const below: ReportSlots['below'] = (area) => (
  <Suspense>
    <Figures area={area} />
    <ComplianceMatrix area={area} />
  </Suspense>
);

export default function ReportListPage() {
  return <ReportScreen months={months} below={below} />;
}
