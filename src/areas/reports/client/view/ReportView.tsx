/**
 * Shows the page /…/view/:id: a report, the upload from which no report was made, or why it can't
 * be shown.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useParams } from 'react-router-dom';
import {
  Card,
  EmptyState,
  ErrorState,
  lazyScreen,
  LinkButton,
  Page,
  Skeletons,
} from '#kernel/client/index.ts';
import { areaWords } from '../words/area-words.ts';
import { useFollowedUpload } from '#areas/imports/client/index.ts';
import { useReportArea, useReportsSession } from '../use-reports-session.ts';
import { OpenedReport } from './OpenedReport.tsx';
import { reportPageKind } from '../report-page-kind.ts';
import { useOpenedReport } from './use-opened-report.ts';

/**
 * These two pages are loaded separately, because they are rarely needed. The page of a refused
 * declaration also loads the code that declares.
 */
const ReturnedUploadPage = lazyScreen(() => import('./ReturnedUploadPage.tsx'));
const RefusedDeclarationPage = lazyScreen(() => import('./RefusedDeclarationPage.tsx'));

export default function ReportView() {
  const { t } = useLingui();
  const { _ } = useWords();
  const area = useReportArea();
  const { id = '' } = useParams();
  const { files, isOffline } = useReportsSession();
  const { opened, refused, returned, isRead, fetched, again } = useOpenedReport(area, id);
  const upload = useFollowedUpload(files, id);
  const shown = reportPageKind({
    hasReport: opened !== undefined,
    hasDeclaration: refused !== undefined,
    isReturned: returned !== undefined,
    isRead,
    fetched,
    upload,
  });

  if (opened)
    return (
      <OpenedReport
        area={area}
        report={opened.report}
        sync={opened.sync}
        refusal={opened.refusal}
      />
    );

  if (refused) return <RefusedDeclarationPage area={area} id={id} refused={refused} />;
  if (shown === 'upload' && upload.state === 'here')
    return <ReturnedUploadPage area={area} facts={upload.facts} code={returned} />;
  const title = _(areaWords[area].title);
  const list = (
    <LinkButton to={`/${area}`}>
      <Trans>Back to list</Trans>
    </LinkButton>
  );

  if (shown === 'loading')
    return (
      <Page title={title} sentence={null}>
        <Skeletons hasKpis rows={6} />
      </Page>
    );

  if (shown === 'not_found')
    return (
      <Page title={title}>
        <Card>
          <EmptyState sign="search" title={t`Report not found`} actions={list}>
            <Trans>It may have been removed, or the address is incomplete.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );

  return (
    <Page title={title}>
      <Card>
        <ErrorState
          title={isOffline ? t`This report isn’t on this device` : t`The report couldn’t be loaded`}
          onRetry={again}
          actions={list}
        >
          {isOffline ? (
            <Trans>It’ll open once you’re online.</Trans>
          ) : (
            <Trans>Try again in a moment.</Trans>
          )}
        </ErrorState>
      </Card>
    </Page>
  );
}
