/** Says that the URL names an upload that isn't on this device, or is no longer on it. */
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, EmptyState, LinkButton, Page } from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';

export function UploadMissing({ area }: { readonly area: ReportArea }) {
  const { t } = useLingui();
  const { _ } = useWords();
  return (
    <Page title={_(areaWords[area].upload)}>
      <Card>
        <EmptyState
          sign="search"
          title={t`This upload is no longer on this device`}
          actions={
            <>
              <LinkButton to={`/${area}`}>
                <Trans>Back to list</Trans>
              </LinkButton>
              <LinkButton to={`/${area}/upload`} appearance="primary">
                <Trans>Choose a file</Trans>
              </LinkButton>
            </>
          }
        >
          <Trans>It was finalized, removed or started on another device.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
