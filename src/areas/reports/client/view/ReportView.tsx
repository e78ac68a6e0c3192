/** /…/view/:id: one report, or why it cannot be shown. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLocation } from 'react-router-dom';
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
import { useArea } from '../use-reports.ts';
import { OpenedReport } from './OpenedReport.tsx';
import { useOpenedReport } from './use-opened-report.ts';

/** Rare, and it brings what declares. */
const RefusedDeclarationPage = lazyScreen(() => import('./RefusedDeclarationPage.tsx'));

export default function ReportView() {
  const { t } = useLingui();
  const { _ } = useWords();
  const area = useArea();
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  const { opened, refused, isRead, fetched, again } = useOpenedReport(area, id);
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
  const title = _(areaWords[area].title);
  const list = (
    <LinkButton to={`/${area}`}>
      <Trans>Back to list</Trans>
    </LinkButton>
  );
  if (!isRead || fetched === undefined || fetched === 'fetched')
    return (
      <Page title={title}>
        <Skeletons kpis rows={6} />
      </Page>
    );
  if (fetched === 'not_found')
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
        <ErrorState title={t`This report isn't on this device`} onRetry={again} actions={list}>
          <Trans>It'll open once you're online.</Trans>
        </ErrorState>
      </Card>
    </Page>
  );
}
