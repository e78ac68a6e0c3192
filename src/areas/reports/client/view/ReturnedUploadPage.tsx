/**
 * Shows, at the path of a report, why no report was made from its upload, and a link to the upload.
 */
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { LinkButton, Notice, Page } from '#kernel/client/index.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { pathOfStep, stepToResume } from '../report-paths.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';

type Props = {
  readonly area: ReportArea;
  readonly facts: UploadFacts;
  /**
   * The code by which the server refused the FINALIZE. It is shown if the upload itself has no code
   * yet. Undefined if the server didn't refuse.
   */
  readonly code: string | undefined;
};

export default function ReturnedUploadPage({ area, facts, code }: Props) {
  const { _ } = useWords();
  const { zone } = useReportsSession();
  const { name, step } = facts;
  const returned = facts.returned?.code ?? code;

  return (
    <Page title={name}>
      <Notice
        isGrave={returned !== undefined}
        title={
          returned ? (
            <Trans>The server didn’t accept it</Trans>
          ) : (
            <Trans>This upload isn’t finalized yet</Trans>
          )
        }
        actions={
          <>
            <LinkButton to={pathOfStep(area, stepToResume(step), facts, zone)} appearance="primary">
              <Trans>Open the upload</Trans>
            </LinkButton>
            <LinkButton to={`/${area}`}>
              <Trans>Back to list</Trans>
            </LinkButton>
          </>
        }
      >
        {returned ? <>{_(reportRefusalMessage(returned))} </> : null}
        <Trans>Nothing was registered. The file is on this device with your corrections.</Trans>
      </Notice>
    </Page>
  );
}
