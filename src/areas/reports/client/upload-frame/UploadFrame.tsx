/** What every step of an upload shows around itself: file, rows, steps, and what stops it: still being read, refused, no room, finalised already. */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeadlineNotice } from '#areas/deadlines/client/index.ts';
import { DialectFields, FileRefusal, ReadingProgress } from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  DeleteIcon,
  formatDayTime,
  formatNumber,
  LinkButton,
  Notice,
  Page,
  Skeletons,
  useDialog,
  useLanguage,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { generalRefusal, refusalWords } from '../words/refusal-words.ts';
import { pathOfReport } from '../paths.ts';
import { UploadGone } from './UploadGone.tsx';
import { UploadSteps } from './UploadSteps.tsx';
import { useArea, useReferences, useReports } from '../use-reports.ts';
import { useKnownFile, useUpload } from './use-upload.ts';

type Shown = { readonly area: ReportArea; readonly upload: Upload; readonly facts: UploadFacts };
type Props = {
  readonly now: 'columns' | 'preview' | 'missing';
  /** Shown while rows are being checked too. */ readonly children: (shown: Shown) => ReactNode;
  readonly dock: (shown: Shown) => ReactNode;
};

export function UploadFrame({ now, children, dock }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { ask } = useDialog();
  const area = useArea();
  const navigate = useNavigate();
  const standing = useUpload();
  const { files, zone } = useReports();
  const references = useReferences(area)?.found;
  const facts = standing.state === 'here' ? standing.facts : undefined;
  const known = useKnownFile(area, facts);
  const title = _(areaWords[area].upload);
  if (standing.state === 'loading')
    return (
      <Page title={title}>
        <Skeletons form rows={5} />
      </Page>
    );
  if (standing.state !== 'here' || !facts) return <UploadGone area={area} />;

  const { upload } = standing;
  const { step, progress } = facts;
  const distributor = references?.distributors.find(({ id }) => id === facts.distributorId)?.name;
  const rows = facts.counts.all || progress.rows;
  const isReading =
    step === 'reading' || (step === 'checking' && now === 'columns' && facts.columns.length === 0);
  const isHalted = (step === 'reading' || step === 'checking') && progress.isHalted;
  const remove = async () => {
    if (
      await ask({
        title: t`Do you want to remove this data?`,
        content: t`${facts.name} and its corrections are removed from this device.`,
        acceptLabel: t`Remove`,
      })
    ) {
      await files.remove(facts.id);
      navigate(`/${area}`, { replace: true });
    }
  };
  const removing = (
    <Button appearance="subtle" icon={<DeleteIcon />} onClick={() => void remove()}>
      <Trans>Remove upload</Trans>
    </Button>
  );
  const stop = facts.refusal ? (
    <>
      <FileRefusal
        refusal={facts.refusal}
        actions={
          <>
            <LinkButton to={`/${area}/upload`}>
              <Trans>Choose another file</Trans>
            </LinkButton>
            {step === 'no_room' ? (
              <Button onClick={() => void upload.goOn()}>
                <Trans>Go on</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        <DialectFields facts={facts} onChoose={(choosing) => void upload.choose(choosing)} />
      </Suspense>
    </>
  ) : isHalted ? (
    <Notice
      title={<Trans>Reading has stopped</Trans>}
      actions={
        <Button appearance="primary" onClick={() => void upload.goOn()}>
          <Trans>Go on</Trans>
        </Button>
      }
    >
      <Plural value={rows} one="# row is on this device." other="# rows are on this device." />
    </Notice>
  ) : isReading ? (
    <ReadingProgress
      title={facts.name}
      rows={progress.rows}
      share={progress.rows > 0 || progress.share > 0 ? progress.share : undefined}
      leftMs={progress.left ?? undefined}
      onCancel={() => void upload.cancel()}
    />
  ) : step === 'sent' ? (
    <Notice
      title={<Trans>This upload is finalized</Trans>}
      actions={
        <LinkButton to={pathOfReport(area, facts.id)}>
          <Trans>View the report</Trans>
        </LinkButton>
      }
    >
      <Trans>It is on its way to the server, or there already.</Trans>
    </Notice>
  ) : undefined;
  const shown = { area, upload, facts };
  return (
    <>
      <Page
        title={title}
        subtitle={
          <>
            {distributor ? <span>{distributor} ·</span> : null}
            <span>
              {facts.name}
              {rows > 0 ? ' ·' : null}
            </span>
            {rows > 0 ? (
              <span>
                <Plural value={rows} one="# row" other="# rows" />
              </span>
            ) : null}
          </>
        }
      >
        <UploadSteps area={area} now={now} upload={facts} />
        <DeadlineNotice document={area} />
        {facts.returned ? (
          <Notice
            grave
            title={<Trans>The server did not take it</Trans>}
            actions={
              <LinkButton to={pathOfReport(area, facts.id)}>
                <Trans>View the report</Trans>
              </LinkButton>
            }
          >
            {_(refusalWords[facts.returned.code] ?? generalRefusal)}
          </Notice>
        ) : null}
        {known.length > 0 && !facts.returned ? (
          <Notice
            title={<Trans>This very file was finalized before</Trans>}
            actions={
              <LinkButton to={pathOfReport(area, known[0]!.id)}>
                <Trans>View the report</Trans>
              </LinkButton>
            }
          >
            {known.slice(0, 3).map(({ id, at, by }) => {
              const day = formatDayTime(at, zone);
              return (
                <div key={id}>
                  <Trans>
                    {day} by {by}
                  </Trans>
                </div>
              );
            })}
          </Notice>
        ) : null}
        {step === 'checking' && !isHalted && !isReading ? (
          <Notice title={<Trans>Rows are being checked</Trans>}>
            <Trans>
              {formatNumber(progress.share * 100, language)}% done. You can go on meanwhile.
            </Trans>
          </Notice>
        ) : null}
        {stop ?? children(shown)}
        <div className="no-print">{removing}</div>
      </Page>
      {stop ? null : dock(shown)}
    </>
  );
}
