/**
 * Shows the screens /inventory and /pos: the unfinished uploads of this device, the months that are
 * reported, and below them the list of reports or the figures.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Card,
  DocumentPage,
  EmptyState,
  FilterTabs,
  isRefined,
  LinkButton,
  ListFooter,
  ListPlaceholder,
  NoMatch,
  UploadIcon,
  useListPage,
  useScrollRestoration,
  useSorting,
  type DocumentAction,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { createReportList } from '../../device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import {
  ReportListFilters,
  defaultReportSort,
  pathOfFilter,
  readFilter,
} from './ReportListFilters.tsx';
import { listViews, pathOfView, useListView, type ListView } from './list-view.ts';
import { ReportTable } from './ReportTable.tsx';
import { useReportListActions } from './use-report-list-actions.tsx';
import type { ReportSlots } from '../report-slots.ts';
import {
  useReportArea,
  useMayWrite,
  useReportsSession,
  useUnfinishedUploads,
} from '../use-reports-session.ts';

const UnfinishedUploads = lazyPart(
  () => import(/* @first */ '../upload/UnfinishedUploads.tsx'),
  MissingPart,
  'reports',
  'upload',
);

/** A sample to try an upload with, which is loaded only if there are no reports yet. */
const SampleFileButton = lazyPart<{ readonly area: ReportArea }>(
  () => import('../sample/SampleFileButton.tsx'),
  MissingPart,
  'reports',
  'files',
);

export default function ReportList({ months, below }: ReportSlots) {
  const { t } = useLingui();
  const { _ } = useWords();
  const area = useReportArea();
  const words = areaWords[area];
  const mayWrite = useMayWrite(area);
  const { engine, reports, isOffline, zone } = useReportsSession();
  const list = useMemo(() => createReportList(engine, reports), [engine, reports]);
  const unfinished = useUnfinishedUploads(area);
  const [params] = useSearchParams();
  const view = useListView(area, params);
  const filter = readFilter(params);
  const { state, page, retry } = useListPage(
    {
      rows: (asked) => list.list(area, asked),
      counts: (asked) => list.counts(area, asked),
    },
    filter,
    [list, area],
  );

  useScrollRestoration(page !== undefined);
  const sorting = useSorting(filter.sort, defaultReportSort);
  const upload = mayWrite ? (
    <LinkButton to={`/${area}/upload`} appearance="primary" icon={<UploadIcon />}>
      {_(words.upload)}
    </LinkButton>
  ) : null;

  const viewNames: Readonly<Record<ListView, string>> = {
    overview: t`Overview`,
    reports: t`Reports`,
  };

  const { actions, drawers } = useReportListActions({ area, mayWrite, months });
  const frame = (
    content: ReactNode,
    subtitle: ReactNode,
    shown: readonly DocumentAction[] = actions,
  ) => (
    <DocumentPage
      title={_(words.title)}
      status={
        <>
          <FilterTabs
            isBare
            label={t`Views`}
            tabs={listViews.map((one) => ({
              key: one,
              label: viewNames[one],
              to: pathOfView(area, one),
              current: one === view,
            }))}
          />
          {subtitle}
        </>
      }
      actions={shown}
    >
      {mayWrite && unfinished.length > 0 ? (
        <Suspense>
          <UnfinishedUploads area={area} uploads={unfinished} />
        </Suspense>
      ) : null}
      {months?.(area)}
      {content}
      {drawers}
    </DocumentPage>
  );

  if (view === 'overview') return frame(below?.(area), null);

  const comesLater = (
    <Trans>They’ll download the first time you’re online. You can already prepare an upload.</Trans>
  );

  if (view === undefined || state !== 'shown')
    return frame(
      <ListPlaceholder
        state={state === 'shown' ? 'loading' : state}
        failure={t`Couldn’t read the reports on this device`}
        onRetry={retry}
        notOnDevice={t`Your reports aren’t on this device yet`}
      >
        {comesLater}
      </ListPlaceholder>,
      null,
    );

  const { rows, total, counts, asOf } = page;
  const isFiltered =
    page.filter.status !== undefined || page.filter.search !== '' || isRefined(page.filter);

  if (total === 0 && !isFiltered)
    return frame(
      <Card>
        <EmptyState
          title={_(words.emptyTitle)}
          actions={
            mayWrite ? (
              <>
                <Suspense>
                  <SampleFileButton area={area} />
                </Suspense>
                {upload}
              </>
            ) : null
          }
        >
          {_(words.empty)}
        </EmptyState>
      </Card>,
      null,
      actions.filter(({ kind }) => kind !== 'primary'),
    );

  return frame(
    <Card isFlush>
      <ReportListFilters
        area={area}
        filter={filter}
        counts={counts}
        authors={() => list.authors(area)}
      />
      {rows.length > 0 ? (
        <ReportTable area={area} rows={rows} sorting={sorting} />
      ) : (
        <NoMatch title={t`No reports match`} clearPath={pathOfFilter(area, {})}>
          <Trans>
            Search by the start of a file, company or distributor name, or choose another status.
          </Trans>
        </NoMatch>
      )}
      <ListFooter
        asOf={asOf}
        zone={zone}
        pages={{
          page: page.number,
          total,
          isPartial: asOf === undefined,
          pathOf: (number) => pathOfFilter(area, { ...filter, page: number }),
        }}
      />
    </Card>,
    counts === undefined && isOffline ? comesLater : null,
  );
}
