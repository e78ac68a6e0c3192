/**
 * Shows the step /…/upload: company and file, which may be a stock count. When the person
 * continues, the file is stored on this device and read there.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DeadlineNotice } from '#areas/deadlines/client/index.ts';
import { FileChooser, FileRefusal, WizardSteps } from '#areas/imports/client/index.ts';
import type { UploadCode } from '#areas/imports/device/index.ts';
import {
  Card,
  FormDock,
  LinkButton,
  Notice,
  Page,
  phoneQuery,
  ScanIcon,
  Skeletons,
  useBlockingOverlay,
  useMediaQuery,
  useSnackbar,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { reportKindFor } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { pathOfStep } from '../report-paths.ts';
import {
  chosenFileAfterCount,
  chosenFileFor,
  type ChosenFile,
  type CountFile,
} from './chosen-file.ts';
import type { CountByScanningProps } from './count/CountByScanning.tsx';
import { useStoredCount } from './count/use-stored-count.ts';
import { EmptyFileButton } from './EmptyFileButton.tsx';
import { useReferences, useReportArea, useReportsSession } from '../use-reports-session.ts';
import { useUploadSteps } from '../upload-frame/use-upload-steps.ts';
import { ReportOwnerFields, reportOwnerOf, type ReportOwner } from './ReportOwnerFields.tsx';

const CountByScanning = lazyPart<CountByScanningProps>(
  () => import('./count/CountByScanning.tsx'),
  MissingPart,
  'reports',
  'upload',
  'scan',
);

const useStyles = /*#__PURE__*/ makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '& select': { minWidth: 0, width: '100%' },
  },
  tools: { display: 'grid', gap: '8px' },
});

export default function NewUpload({ fetchNext }: { readonly fetchNext?: () => void }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const block = useBlockingOverlay();
  const navigate = useNavigate();
  const area = useReportArea();
  const { files, actor, zone, isOffline } = useReportsSession();
  const references = useReferences(area);
  const steps = useUploadSteps(area, 'file');
  const isPhone = useMediaQuery(phoneQuery);
  const [whose, setWhose] = useState<ReportOwner>({
    distributorId: undefined,
    companyId: undefined,
  });
  const [chosen, setChosen] = useState<ChosenFile>();
  const [attempt, setAttempt] = useState(0);
  const { state } = useLocation();
  const [refused, setRefused] = useState(
    (state as { readonly refused?: UploadCode } | null)?.refused,
  );
  const { distributor, companyId } = reportOwnerOf(
    references?.distributors ?? [],
    actor.distributorId,
    whose,
  );

  const distributorId = distributor?.id;
  const { file, countOf } = chosenFileFor(chosen, distributorId) ?? {};
  const kind = distributor && reportKindFor(area, distributor.kind);

  useEffect(() => {
    if (kind)
      files.prepare(
        kind,
        distributorId === undefined || companyId === undefined
          ? undefined
          : { kind, distributorId, companyId },
      );
  }, [files, kind, distributorId, companyId]);

  useEffect(() => {
    if (!file || !kind || distributorId === undefined || companyId === undefined) return undefined;
    return files.lookAhead({ kind, distributorId, companyId, file });
  }, [files, file, kind, distributorId, companyId]);

  const isChosen = file !== undefined;
  useEffect(() => {
    if (isChosen) fetchNext?.();
  }, [isChosen, fetchNext]);

  // A count that was begun on this device is shown, so that it can be continued.
  const { hasCount, removeUsed } = useStoredCount(actor.userId, distributorId);
  const [isCounting, setCounting] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [countUse, setCountUse] = useState<{ readonly use: () => void }>();
  const onCountUsable = useCallback(
    (use: (() => void) | undefined) => setCountUse(use && { use }),
    [],
  );
  const canCount = kind === 'inventory';
  const isCountShown = distributor !== undefined && canCount && (isCounting || hasCount);
  const canUseCount = isCountShown && countUse !== undefined && !file;
  const takeCount = (counted: CountFile | undefined) => {
    if (distributorId === undefined) return;
    if (counted) setRefused(undefined);
    setChosen((before) => chosenFileAfterCount(before, distributorId, counted));
  };

  // Neither the count nor the open scanner of a distributor is kept when another distributor is
  // chosen.
  const chooseWhose = (next: ReportOwner) => {
    setWhose(next);
    if (next.distributorId === whose.distributorId) return;
    setChosen((before) => chosenFileFor(before, next.distributorId));
    setCounting(false);
    setScanning(false);
  };

  const isBeginning = useRef(false);

  const begin = async () => {
    if (isBeginning.current) return;
    setAttempt(attempt + 1);

    if (!distributor || companyId === undefined || !kind) {
      show({ type: 'error', content: t`Please select a distributor first` });
      return;
    }

    if (!file) {
      show({ type: 'error', content: t`Please select a file first` });
      return;
    }

    isBeginning.current = true;

    // `block` shows an overlay only if this takes longer than the delay, which most files don't.
    let shown: string | undefined;

    const showColumns = (id: string) => {
      shown = pathOfStep(area, 'columns', { id, startedAt: Date.now() }, zone);
      navigate(shown);
    };

    const begun = await block(
      files.begin({ kind, distributorId: distributor.id, companyId, file }, showColumns),
      { after: 150 },
    );

    isBeginning.current = false;
    // The count is now stored in the upload, so it is removed.
    if (begun.ok && countOf !== undefined) inBackground(removeUsed(countOf));
    if (begun.ok && !shown) showColumns(begun.value);
    if (begun.ok) return;
    setRefused(begun.code);

    // The columns are shown already, but the file couldn't be stored on this device.
    if (shown) navigate(`/${area}/upload`, { replace: true, state: { refused: begun.code } });
  };

  const title = _(areaWords[area].upload);
  const ownerFields = (
    <ReportOwnerFields
      distributors={references?.distributors ?? []}
      chosen={whose}
      onChoose={chooseWhose}
      error={attempt > 0 && !distributor ? t`Please select a distributor first` : undefined}
      isFromRows={kind === 'pos_brazil'}
    />
  );

  // On phones the buttons are below the fields, which most people came for.
  const tools = kind ? (
    <>
      {canCount && !isCountShown ? (
        <Button
          icon={<ScanIcon />}
          onClick={() => {
            setCounting(true);
            setScanning(true);
          }}
        >
          <Trans>Count by scanning</Trans>
        </Button>
      ) : null}
      <EmptyFileButton
        kind={kind}
        country={distributor.country}
        prescribed={references?.prescribed?.[kind]}
      />
    </>
  ) : undefined;

  if (references === undefined)
    return (
      <Page title={title}>
        <Skeletons isForm rows={3} />
      </Page>
    );

  return (
    <>
      <Page
        title={title}
        subtitle={distributor?.name ?? <Trans>Company and file</Trans>}
        actions={isPhone ? undefined : tools}
      >
        <WizardSteps steps={steps} />
        <DeadlineNotice document={area} />
        {references ? null : (
          <Notice
            title={isOffline ? t`Your company isn’t on this device yet` : t`Loading your company…`}
          >
            <Trans>
              It’ll download the first time you’re online. After that, you can import files offline.
            </Trans>
          </Notice>
        )}
        {refused ? <FileRefusal refusal={{ code: refused }} /> : null}
        {isCountShown ? <Card>{ownerFields}</Card> : null}
        {isCountShown ? (
          <Suspense fallback={<Skeletons rows={3} />}>
            <CountByScanning
              key={distributor.id}
              distributor={distributor}
              prescribed={references?.prescribed?.[kind]}
              isScanning={isScanning}
              onScanning={setScanning}
              onFile={takeCount}
              onUsable={onCountUsable}
            />
          </Suspense>
        ) : null}
        <Card>
          <div className={styles.form}>
            {isCountShown ? null : ownerFields}
            <FileChooser
              file={file}
              onFile={(picked) => {
                setChosen(picked && { file: picked });
                setRefused(undefined);
              }}
              error={attempt > 0 && !file ? t`Please select a file first` : undefined}
              isPrimary={!file && !canUseCount}
            />
            {isPhone && tools ? <div className={styles.tools}>{tools}</div> : null}
          </div>
        </Card>
      </Page>
      <FormDock
        actions={
          <>
            <LinkButton to={`/${area}`}>
              <Trans>Back</Trans>
            </LinkButton>
            {canUseCount ? (
              <Button appearance="primary" onClick={countUse.use}>
                <Trans>Use this count</Trans>
              </Button>
            ) : (
              <Button appearance={file ? 'primary' : 'secondary'} onClick={() => void begin()}>
                <Trans>Continue</Trans>
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
