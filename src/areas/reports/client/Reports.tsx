/** Every screen of stock and sales, by the end of its address; each comes when it is opened. */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeletons, withWords } from '#kernel/client/index.ts';
import ReportList, { type ListSlots } from './ReportList.tsx';

const screens = {
  upload: lazy(() => import('./NewUpload.tsx')), process: lazy(() => import('./ColumnsStep.tsx')), set_config: lazy(() => import('./ValuesStep.tsx')), preview: lazy(() => import('./PreviewStep.tsx')),
  missing_data: lazy(() => import('./MissingStep.tsx')), view: lazy(() => import('./ReportView.tsx')), no_sells_report: lazy(() => import('./NoSalesReport.tsx')),
};

export default withWords('reports', function Reports(slots: ListSlots) {
  const { pathname } = useLocation(), [, , screen, step] = pathname.split('/');
  const name = screen === 'upload' && step === 'process' ? 'process' : screen;
  if (!name) return <ReportList key={pathname} {...slots} />;
  const Screen = screens[name as keyof typeof screens];
  return <Suspense fallback={<Skeletons />}><Screen key={pathname} /></Suspense>;
}, <Skeletons rows={8} />);
