/**
 * Shows, instead of a step, that the file is being read, that reading stopped, or that the file is
 * refused.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { LinkButton, Notice } from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { RefusedFileChoices } from '../columns/lazy-columns.ts';
import { FileRefusal } from '../wizard/FileRefusal.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import type { StepObstacle } from './step-obstacles.ts';

type Props = {
  readonly stop: StepObstacle;
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The path where another file can be chosen. */
  readonly startPath: string;
};

export function UploadNotReady({ stop, upload, facts, startPath }: Props) {
  const { progress, step, counts, name, refusal } = facts;
  const rows = counts.all || progress.rows;
  if (stop === 'reading')
    return (
      <ReadingProgress
        title={name}
        rows={progress.rows}
        share={progress.rows > 0 || progress.share > 0 ? progress.share : undefined}
        leftMs={progress.left ?? undefined}
        onCancel={() => inBackground(upload.cancel())}
      />
    );

  if (stop === 'halted')
    return (
      <Notice
        title={<Trans>Reading stopped</Trans>}
        actions={
          <Button appearance="primary" onClick={() => inBackground(upload.resume())}>
            <Trans>Resume</Trans>
          </Button>
        }
      >
        <Plural
          value={rows}
          one="# row saved on this device."
          other="# rows saved on this device."
        />
      </Notice>
    );

  return (
    <>
      <FileRefusal
        refusal={refusal!}
        actions={
          <>
            <LinkButton to={startPath}>
              <Trans>Choose another file</Trans>
            </LinkButton>
            {step === 'no_room' ? (
              <Button onClick={() => inBackground(upload.resume())}>
                <Trans>Resume</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        <RefusedFileChoices
          facts={facts}
          onChoose={(choosing) => inBackground(upload.choose(choosing))}
        />
      </Suspense>
    </>
  );
}
