/** The lists of stock and sales, with what they add up to and who has reported below them. */
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
