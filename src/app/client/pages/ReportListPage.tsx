/**
 * Shows the lists of inventory and sales reports, with totals and the compliance matrix below them.
 */
import { Suspense } from 'react';
import { ComplianceMatrix, Figures } from '#areas/compliance/client/index.ts';
import { ReportScreen, type ListSlots } from '#areas/reports/client/index.ts';

const below: ListSlots['below'] = (area) => (
  <Suspense>
    <Figures area={area} />
    <ComplianceMatrix area={area} />
  </Suspense>
);

export default function ReportListPage() {
  return <ReportScreen below={below} />;
}
