/** /inventory and /pos: unfinished uploads of this device, then the reports, newest first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeadlineNotice } from '#areas/deadlines/client/index.ts';
import {
  Card,
  EmptyState,
  LinkButton,
  ListFooter,
  ListReadError,
  NoMatch,
  Page,
  Skeletons,
  UploadIcon,
  useListPage,
  useListPlace,
  useThrottledQuery,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListHead, pathOfFilter, readFilter } from './ListHead.tsx';
import { NoneDrawer } from '../declare/NoneDrawer.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useArea, useMayWrite, useReports, useUnfinished } from '../use-reports.ts';

const UnfinishedUploads = lazy(() => import('../upload/UnfinishedUploads.tsx'));
/** What other areas show above the list. */
export type ListSlots = { readonly above?: ((area: ReportArea) => ReactNode) | undefined };

export default function ReportList({ above }: ListSlots) {
  const { t } = useLingui();
  const { _ } = useWords();
  const area = useArea();
  const words = areaWords[area];
  const mayWrite = useMayWrite(area);
  const { reports, isOffline, zone } = useReports();
  const unfinished = useUnfinished(area);
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { status, search, page } = filter;
  const [attempt, setAttempt] = useState(0);
  const listed = useListPage(
    (offset, limit) => reports.list(area, { status, search, offset, limit }),
    page,
    [reports, area, status, search, attempt],
  );
  const counts = useThrottledQuery(
    () => reports.counts(area, { search }).catch(() => undefined),
    [reports, area, search, attempt],
  );
  const mirrored = useThrottledQuery(
    async () => ({ at: await reports.asOf(area).catch(() => undefined) }),
    [reports, area],
  );
  useListPlace(listed !== undefined && mirrored !== undefined);
  const upload = mayWrite ? (
    <LinkButton to={`/${area}/upload`} appearance="primary" icon={<UploadIcon />}>
      {_(words.upload)}
    </LinkButton>
  ) : null;
  const declareNone =
    area === 'pos' ? (
      <LinkButton to="/pos/no_sells_report">{_(words.declare)}</LinkButton>
    ) : (
      <NoneDrawer />
    );
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const frame = (
    content: ReactNode,
    subtitle: ReactNode = area === 'pos' ? t`Sales by date` : t`Inventory by date`,
  ) => (
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
      <DeadlineNotice document={area} />
      {mayWrite && unfinished.length > 0 ? (
        <Suspense>
          <UnfinishedUploads area={area} uploads={unfinished} />
        </Suspense>
      ) : null}
      {above?.(area)}
      {content}
    </Page>
  );
  if (listed === 'failed')
    return frame(
      <ListReadError
        title={t`Couldn't read the reports on this device`}
        onRetry={() => setAttempt((before) => before + 1)}
      />,
    );
  if (!listed || !mirrored) return frame(<Skeletons rows={8} />, t`Loading reports`);
  const isFiltered = status !== undefined || search !== '';
  const { rows, total } = listed;
  if (total === 0 && !isFiltered && mirrored.at === undefined)
    return frame(
      isOffline ? (
        <Card>
          <EmptyState sign="cut" title={t`Your reports aren't on this device yet`}>
            <Trans>
              They'll download the first time you're online. You can already prepare an upload.
            </Trans>
          </EmptyState>
        </Card>
      ) : (
        <Skeletons rows={8} />
      ),
      t`Loading reports`,
    );
  if (total === 0 && !isFiltered)
    return frame(
      <Card>
        <EmptyState title={_(words.emptyTitle)} actions={upload}>
          {_(words.empty)}
        </EmptyState>
      </Card>,
      t`No reports yet`,
    );
  return frame(
    <Card flush>
      <ListHead area={area} filter={filter} counts={counts} />
      {rows.length > 0 ? (
        <ReportTable area={area} rows={rows} />
      ) : (
        <NoMatch title={t`No reports match`} clearPath={pathOfFilter(area, {})}>
          <Trans>
            Search by the start of a file, company or distributor name, or choose another status.
          </Trans>
        </NoMatch>
      )}
      <ListFooter
        asOf={mirrored.at}
        zone={zone}
        pages={{
          page: listed.number,
          total,
          pathOf: (number) => pathOfFilter(area, { ...filter, page: number }),
        }}
      />
    </Card>,
    all === undefined ? undefined : <Plural value={all} one="# report" other="# reports" />,
  );
}
