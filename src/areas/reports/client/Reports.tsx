/** Every screen of stock and sales, by the end of its address; each is loaded with its messages when it is opened. */
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { importWords } from '#areas/imports/client/index.ts';
import { Skeletons, withWords, type CatalogMessages } from '#kernel/client/index.ts';
import { oneReportWords, reportWords } from './report-words.ts';
import type { ListSlots } from './list/ReportList.tsx';
import { useReports } from './use-reports.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
function worded<Props extends object>(
  words: CatalogMessages,
  load: Load<Props>,
): ComponentType<Props> {
  const Screen = lazy(load as Load<object>);
  return withWords<Props>(
    words,
    (props) => (
      <Suspense fallback={<Skeletons rows={8} />}>
        <Screen {...props} />
      </Suspense>
    ),
    <Skeletons rows={8} />,
  );
}
const ReportList = worded<ListSlots>(reportWords, () => import('./list/ReportList.tsx'));
const screens = {
  upload: worded(importWords, () => import('./upload/NewUpload.tsx')),
  process: worded(importWords, () => import('./upload/ColumnsStep.tsx')),
  set_config: worded(importWords, () => import('./upload/ValuesStep.tsx')),
  preview: worded(importWords, () => import('./upload/PreviewStep.tsx')),
  missing_data: worded(importWords, () => import('./upload/MissingStep.tsx')),
  view: worded(oneReportWords, () => import('./view/ReportView.tsx')),
  no_sells_report: worded(oneReportWords, () => import('./declare/NoSalesReport.tsx')),
};

export default function Reports(slots: ListSlots) {
  const { pathname } = useLocation();
  const [, , screen, step] = pathname.split('/');
  const { engine } = useReports();
  // No first screen needs the reports: they are refreshed when they are looked at.
  useEffect(() => {
    engine.refresh('reports.heads').catch(() => undefined);
  }, [engine, pathname]);
  const name = screen === 'upload' && step === 'process' ? 'process' : screen;
  if (!name) return <ReportList key={pathname} {...slots} />;
  const Screen = screens[name as keyof typeof screens];
  return <Screen key={pathname} />;
}
