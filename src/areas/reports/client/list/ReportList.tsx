/**
 * Shows the screens /inventory and /pos: unfinished uploads of this device, then the reports,
 * newest first.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Card,
  EmptyState,
  isRefined,
  lazyScreen,
  LinkButton,
  ListFooter,
  ListPlaceholder,
  NoMatch,
  Page,
  UploadIcon,
  useListPage,
  useScrollRestoration,
  useSorting,
} from '#kernel/client/index.ts';
import { reportListOf } from '../../device/index.ts';
import { areaWords } from '../words/area-words.ts';
import { ExportButton } from './ExportButton.tsx';
import {
  ReportListFilters,
  defaultReportSort,
  pathOfFilter,
  readFilter,
} from './ReportListFilters.tsx';
import { ZeroStockDrawer } from '../declare/ZeroStockDrawer.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSlots } from '../report-slots.ts';
import {
  useArea,
  useMayWrite,
  useReportsSession,
  useUnfinishedUploads,
} from '../use-reports-session.ts';

const UnfinishedUploads = lazyScreen(
  () => import(/* @first */ '../upload/UnfinishedUploads.tsx'),
  'reports',
  'files',
);

export default function ReportList({ months, below }: ReportSlots) {
  const { t } = useLingui();
  const { _ } = useWords();
  const area = useArea();
  const words = areaWords[area];
  const mayWrite = useMayWrite(area);
  const { engine, reports, isOffline, zone } = useReportsSession();
  const list = useMemo(() => reportListOf(engine, reports), [engine, reports]);
  const unfinished = useUnfinishedUploads(area);
  const [params] = useSearchParams();
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

  const declareNone =
    area === 'pos' ? (
      <LinkButton to="/pos/no_sells_report">{_(words.declare)}</LinkButton>
    ) : (
      <ZeroStockDrawer months={months} />
    );

  const frame = (content: ReactNode, subtitle: ReactNode) => (
    <Page
      title={_(words.title)}
      subtitle={subtitle}
      actions={
        <>
          <ExportButton area={area} />
          {mayWrite ? declareNone : null}
          {upload}
        </>
      }
    >
      {mayWrite && unfinished.length > 0 ? (
        <Suspense>
          <UnfinishedUploads area={area} uploads={unfinished} />
        </Suspense>
      ) : null}
      {months?.(area)}
      {content}
      {below?.(area)}
    </Page>
  );

  const comesLater = (
    <Trans>They’ll download the first time you’re online. You can already prepare an upload.</Trans>
  );

  if (state !== 'shown')
    return frame(
      <ListPlaceholder
        state={state}
        failure={t`Couldn’t read the reports on this device`}
        onRetry={retry}
        notHere={t`Your reports aren’t on this device yet`}
      >
        {comesLater}
      </ListPlaceholder>,
      state === 'loading' ? t`Loading reports` : t`Nothing to show`,
    );

  const { rows, total, counts, asOf } = page;
  const isFiltered =
    page.filter.status !== undefined || page.filter.search !== '' || isRefined(page.filter);

  if (total === 0 && !isFiltered)
    return frame(
      <Card>
        <EmptyState title={_(words.emptyTitle)} actions={upload}>
          {_(words.empty)}
        </EmptyState>
      </Card>,
      t`No reports yet`,
    );

  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

  const subtitle = () => {
    if (all !== undefined) return <Plural value={all} one="# report" other="# reports" />;
    return isOffline ? comesLater : t`Loading reports`;
  };

  return frame(
    <Card flush>
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
    subtitle(),
  );
}
