/** Every screen of stock and sales, by the end of its address; each is loaded with its messages when it is opened. */
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { inBackground } from '#kernel/device/index.ts';
import { importWords } from '#areas/imports/client/index.ts';
import {
  lazyScreen,
  Skeletons,
  withWords,
  type CatalogMessages,
  type LazyScreen,
} from '#kernel/client/index.ts';
import { oneReportWords, reportWords } from './report-words.ts';
import type { ListSlots } from './list/ReportList.tsx';
import { PreviewContent } from './lazy-preview.ts';
import { useReports } from './use-reports.ts';

function worded<Props extends object>(
  words: CatalogMessages,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const Screen = lazyScreen(load);
  const Worded = withWords<Props>(
    words,
    (props) => (
      <Suspense fallback={<Skeletons rows={8} />}>
        <Screen {...props} />
      </Suspense>
    ),
    <Skeletons rows={8} />,
  );
  function Fetched(props: Props) {
    // Beside its words, not after them.
    useState(Screen.fetchAhead);
    return <Worded {...props} />;
  }
  return Object.assign(Fetched, { fetchAhead: Screen.fetchAhead });
}
const ReportList = worded<ListSlots>(reportWords, () => import('./list/ReportList.tsx'));
const ColumnsStep = worded(importWords, () => import('./upload/ColumnsStep.tsx'));
const PreviewStep = worded(importWords, () => import('./upload/PreviewStep.tsx'));
const MissingStep = worded(importWords, () => import('./upload/MissingStep.tsx'));
/** What follows a step is here before the person has finished it: what is fetched after a press is shown a third of a second late, or more. */
const fetchColumns = () => {
  void ColumnsStep.fetchAhead();
  inBackground(import('./upload-frame/fetch-columns.ts').then((part) => part.fetchColumns()));
};
const fetchRows = () => void [PreviewStep, PreviewContent].map((part) => part.fetchAhead());
const nextOf: Readonly<Record<string, () => void>> = {
  upload: fetchColumns,
  process: fetchRows,
  set_config: fetchRows,
  preview: () => void MissingStep.fetchAhead(),
};
const screens: Readonly<Record<string, ComponentType<{ readonly fetchNext?: () => void }>>> = {
  upload: worded(importWords, () => import('./upload/NewUpload.tsx')),
  process: ColumnsStep,
  set_config: worded(importWords, () => import('./upload/ValuesStep.tsx')),
  preview: PreviewStep,
  missing_data: MissingStep,
  view: worded(oneReportWords, () => import('./view/ReportView.tsx')),
  no_sells_report: worded(oneReportWords, () => import('./declare/NoSalesReport.tsx')),
};

export default function Reports(slots: ListSlots) {
  const { pathname } = useLocation();
  const [, , screen, step] = pathname.split('/');
  const { engine } = useReports();
  const name = screen === 'upload' && step === 'process' ? 'process' : screen;
  const fetchNext = nextOf[name ?? ''];
  // No first screen needs the reports: they are refreshed when they are looked at, which in an upload they are not.
  const looked = fetchNext ? '' : pathname;
  useEffect(() => {
    if (looked) engine.refresh('reports.heads').catch(() => undefined);
  }, [engine, looked]);
  if (!name) return <ReportList key={pathname} {...slots} />;
  const Screen = screens[name]!;
  return <Screen key={pathname} {...(fetchNext ? { fetchNext } : {})} />;
}
