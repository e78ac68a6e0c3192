/**
 * Shows the screen of inventory or POS reports that the path names. The code of each screen is
 * loaded when it is opened.
 */
import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { inBackground } from '#kernel/device/index.ts';
import {
  lazyScreen,
  type MessageCatalog,
  Skeletons,
  type LazyScreen,
} from '#kernel/client/index.ts';
import type { ReportSlots } from './report-slots.ts';
import { PreviewContent } from './lazy-preview.ts';
import { useReportsSession } from './use-reports-session.ts';

/** Returns a screen whose code is loaded when it is opened. Skeletons are shown until then. */
function step<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...names: readonly MessageCatalog[]
): LazyScreen<Props> {
  const Screen = lazyScreen(load, ...names);

  function Step(props: Props) {
    return (
      <Suspense fallback={<Skeletons rows={8} />}>
        <Screen {...props} />
      </Suspense>
    );
  }

  return Object.assign(Step, { fetchAhead: Screen.fetchAhead });
}

const ReportList = step<ReportSlots>(() => import(/* @first */ './list/ReportList.tsx'), 'reports');
const ColumnsStep = step(() => import('./upload/ColumnsStep.tsx'), 'reports', 'files');
const PreviewStep = step(() => import('./upload/PreviewStep.tsx'), 'reports', 'files');
const MissingStep = step(() => import('./upload/UploadMissingPricesStep.tsx'), 'reports', 'files');

/**
 * Loads the code of the next step before the person has finished the current one, because loading
 * it after the click would delay the step by a third of a second or more.
 */
const fetchColumns = () => {
  void ColumnsStep.fetchAhead();
  inBackground(
    import('./upload-frame/prefetch-columns-step.ts').then((part) => part.prefetchColumnsStep()),
  );
};

const fetchRows = () => void [PreviewStep, PreviewContent].map((part) => part.fetchAhead());

const nextOf: Readonly<Record<string, () => void>> = {
  upload: fetchColumns,
  process: fetchRows,
  set_config: fetchRows,
  preview: () => void MissingStep.fetchAhead(),
};

type ScreenProps = ReportSlots & { readonly fetchNext?: () => void };

const screens: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  upload: step(() => import('./upload/NewUpload.tsx'), 'upload'),
  process: ColumnsStep,
  set_config: step(() => import('./upload/FixedValuesStep.tsx'), 'reports', 'files'),
  preview: PreviewStep,
  missing_data: MissingStep,
  view: step(() => import('./view/ReportView.tsx'), 'reports', 'openedReports'),
  no_sells_report: step(() => import('./declare/NoSalesReport.tsx'), 'reports'),
};

export default function Reports(slots: ReportSlots) {
  const { pathname } = useLocation();
  const [, , screen, step] = pathname.split('/');
  const { engine } = useReportsSession();
  const name = screen === 'upload' && step === 'process' ? 'process' : screen;
  const fetchNext = nextOf[name ?? ''];

  // The reports are refreshed when one of these screens is shown, because the portal's first
  // screens don't need them. The steps of an upload don't refresh them, except the last one,
  // because no code of a next step is loaded there.
  const looked = fetchNext ? '' : pathname;
  useEffect(() => {
    if (looked) engine.refresh('reports.heads').catch(() => undefined);
  }, [engine, looked]);
  if (!name) return <ReportList key={pathname} {...slots} />;
  const Screen = screens[name]!;

  return <Screen key={pathname} {...slots} {...(fetchNext ? { fetchNext } : {})} />;
}
