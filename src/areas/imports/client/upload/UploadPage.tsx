/**
 * Shows the page of every step of an upload: the distributor, the steps, notices, and the content
 * of the step or what stops the upload.
 */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { DeleteIcon, IconButton, Page, phoneQuery, useMediaQuery } from '#kernel/client/index.ts';
import { readSheetsOf } from '../../device/upload-facts.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { SheetNamesProvider } from '../results/row-locations.ts';
import { WizardSteps, type WizardStep } from '../wizard/WizardSteps.tsx';
import { useConfirmUploadRemoval } from '../wizard/use-confirm-upload-removal.ts';
import { UploadNotReady } from './UploadNotReady.tsx';
import { reasonStepIsNotShown } from './step-obstacles.ts';

type Props = {
  /**
   * The task of the upload, shown in the page's subtitle. The page's title consists of the file's
   * name and the step.
   */
  readonly title: string;
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** Name of the file's distributor. Undefined if the person has only one. */
  readonly distributor: string | undefined;
  readonly steps: readonly WizardStep[];
  /** True if the step can't show anything yet, because the file isn't read far enough. */
  readonly isReading: boolean;
  /** The path where another file can be chosen. */
  readonly startPath: string;
  /** Called when the person has confirmed the removal. */
  readonly onRemove: () => Promise<void>;
  /** Shown between the steps and the content. */
  readonly notices?: ReactNode;
  /** Shown instead of content and dock, unless something else keeps the step from being shown. */
  readonly instead?: ReactNode;
  readonly dock: ReactNode;
  readonly children: ReactNode;
};

export function UploadPage({
  title,
  upload,
  facts,
  distributor,
  steps,
  isReading,
  startPath,
  onRemove,
  notices,
  instead,
  dock,
  children,
}: Props) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const isRemovalAgreed = useConfirmUploadRemoval();
  const rows = facts.counts.all || facts.progress.rows;
  const stop = reasonStepIsNotShown(facts, isReading);
  const present = steps.find(({ state }) => state === 'now');

  const { readSheets, sheets } = facts;
  const sheetNames = useMemo(
    () => readSheetsOf({ readSheets, sheets }).map(({ name }) => name),
    [readSheets, sheets],
  );

  const remove = async () => {
    if (await isRemovalAgreed(facts.name, rows)) await onRemove();
  };

  const content = stop ? (
    <UploadNotReady stop={stop} upload={upload} facts={facts} startPath={startPath} />
  ) : (
    (instead ?? children)
  );

  return (
    <SheetNamesProvider value={sheetNames}>
      <Page
        title={present ? `${facts.name} · ${present.label}` : facts.name}
        heading={
          <>
            {facts.name}
            {/* The steps below show which one is open. */}
            {present ? <span className="for-readers"> · {present.label}</span> : null}
          </>
        }
        subtitle={
          <span>
            {distributor ? `${distributor} · ` : null}
            {title}
            {rows > 0 ? (
              <>
                {' · '}
                <Plural value={rows} one="# row" other="# rows" />
              </>
            ) : null}
          </span>
        }
        corner={
          isPhone ? (
            <IconButton
              label={t`Remove upload`}
              icon={<DeleteIcon />}
              onClick={() => void remove()}
            />
          ) : (
            <Button appearance="subtle" icon={<DeleteIcon />} onClick={() => void remove()}>
              <Trans>Remove upload</Trans>
            </Button>
          )
        }
      >
        <WizardSteps steps={steps} />
        {notices}
        {content}
      </Page>
      {stop || instead ? null : dock}
    </SheetNamesProvider>
  );
}
