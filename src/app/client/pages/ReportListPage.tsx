/**
 * Shows the lists of inventory and sales reports and the form that declares no sales, with content
 * from the areas of compliance and stock.
 */
import { Suspense } from 'react';
import { ComplianceMatrix, Figures, MonthStrip } from '#areas/compliance/client/index.ts';
import { Skeletons } from '#kernel/client/index.ts';
import { ReportScreen, type ReportSlots } from '#areas/reports/client/index.ts';
import { ExpectedStockLink } from '#areas/stock/client/index.ts';

const months: ReportSlots['months'] = (area, owner, onFirstUnreported) => (
  <Suspense>
    <MonthStrip area={area} owner={owner} onFirstUnreported={onFirstUnreported} />
  </Suspense>
);

const below: ReportSlots['below'] = (area) => (
  <Suspense fallback={<Skeletons rows={4} isPart />}>
    <Figures area={area} link={area === 'inventory' ? <ExpectedStockLink /> : null} />
    <ComplianceMatrix area={area} />
  </Suspense>
);

export default function ReportListPage() {
  return <ReportScreen months={months} below={below} />;
}
