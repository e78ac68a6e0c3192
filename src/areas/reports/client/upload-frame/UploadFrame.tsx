/**
 * Shows a step of a report's upload with what all steps have in common, such as the deadline, the
 * server's refusal, and earlier reports of the same file.
 */
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeadlineNotice } from '#areas/deadlines/client/index.ts';
import {
  isStepStillLoading,
  UploadPage,
  reasonStepIsNotShown,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  formatDateAndTime,
  LinkButton,
  Notice,
  Page,
  Skeletons,
  useFormats,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { pathOfReport } from '../report-paths.ts';
import { UploadMissing } from './UploadMissing.tsx';
import { useUploadSteps } from './use-upload-steps.ts';
import { useReferences, useReportArea, useReportsSession } from '../use-reports-session.ts';
import { useReportsOfSameFile, useUpload } from './use-upload.ts';

type StepName = 'columns' | 'preview' | 'missing';
type Shown = { readonly area: ReportArea; readonly upload: Upload; readonly facts: UploadFacts };

type Props = {
  readonly now: StepName;
  /** Rendered also while rows are being checked. */
  readonly children: (shown: Shown) => ReactNode;
  readonly dock: (shown: Shown) => ReactNode;
};

export function UploadFrame({ now, children, dock }: Props) {
  const { _ } = useWords();
  const area = useReportArea();
  const followed = useUpload();

  if (followed.state === 'loading')
    return (
      <Page title={_(areaWords[area].upload)}>
        <Skeletons isForm rows={5} />
      </Page>
    );

  if (followed.state !== 'here') return <UploadMissing area={area} />;
  const shown = { area, upload: followed.upload, facts: followed.facts };

  return (
    <FollowedFrame {...shown} now={now} dock={dock(shown)}>
      {children(shown)}
    </FollowedFrame>
  );
}

function FollowedFrame({
  now,
  area,
  upload,
  facts,
  dock,
  children,
}: Shown & {
  readonly now: StepName;
  readonly dock: ReactNode;
  readonly children: ReactNode;
}) {
  const { _ } = useWords();
  const navigate = useNavigate();
  const { files } = useReportsSession();
  const references = useReferences(area);
  const steps = useUploadSteps(area, now, facts);
  const { step } = facts;
  const isReading = isStepStillLoading(facts, now === 'columns' ? 'columns' : 'rows');
  const distributor = references?.distributors.find(({ id }) => id === facts.distributorId)?.name;

  const remove = async () => {
    await files.remove(facts.id);
    navigate(`/${area}`, { replace: true });
  };

  return (
    <UploadPage
      title={_(areaWords[area].upload)}
      upload={upload}
      facts={facts}
      distributor={distributor}
      steps={steps}
      isReading={isReading}
      startPath={`/${area}/upload`}
      onRemove={remove}
      notices={
        <>
          <DeadlineNotice document={area} />
          <ReturnedNotice area={area} facts={facts} />
          <KnownFileNotice area={area} facts={facts} />
          {step === 'checking' && !reasonStepIsNotShown(facts, isReading) ? (
            <CheckingNotice share={facts.progress.share} />
          ) : null}
        </>
      }
      instead={step === 'sent' ? <SentNotice area={area} id={facts.id} /> : undefined}
      dock={dock}
    >
      {children}
    </UploadPage>
  );
}

const ViewReport = ({ area, id }: { readonly area: ReportArea; readonly id: string }) => (
  <LinkButton to={pathOfReport(area, id)}>
    <Trans>View report</Trans>
  </LinkButton>
);

const SentNotice = ({ area, id }: { readonly area: ReportArea; readonly id: string }) => (
  <Notice
    title={<Trans>This upload is already finalized</Trans>}
    actions={<ViewReport area={area} id={id} />}
  >
    <Trans>It’s being sent to the server or is already there.</Trans>
  </Notice>
);

type FileProps = { readonly area: ReportArea; readonly facts: UploadFacts };

function ReturnedNotice({ area, facts }: FileProps) {
  const { _ } = useWords();
  if (!facts.returned) return null;

  return (
    <Notice
      isGrave
      title={<Trans>The server didn’t accept it</Trans>}
      actions={<ViewReport area={area} id={facts.id} />}
    >
      {_(reportRefusalMessage(facts.returned.code))}
    </Notice>
  );
}

/** Shows who finalized the same file before, and when. */
function KnownFileNotice({ area, facts }: FileProps) {
  const { zone } = useReportsSession();
  const known = useReportsOfSameFile(area, facts);
  const newest = known[0];
  if (!newest || facts.returned) return null;

  return (
    <Notice
      title={<Trans>This file was already finalized</Trans>}
      actions={<ViewReport area={area} id={newest.id} />}
    >
      {known.slice(0, 3).map(({ id, at, by }) => {
        const day = formatDateAndTime(at, zone);
        return (
          <div key={id}>
            <Trans>
              {day} by {by}
            </Trans>
          </div>
        );
      })}
    </Notice>
  );
}

/** Shows that rows are being checked. `share` is the checked part, between 0 and 1. */
function CheckingNotice({ share }: { readonly share: number }) {
  const formats = useFormats();
  return (
    <Notice title={<Trans>Checking rows…</Trans>}>
      <Trans>{formats.number(share * 100)}% done. You can keep working.</Trans>
    </Notice>
  );
}
