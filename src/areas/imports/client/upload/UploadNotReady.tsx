/**
 * Shows, instead of a step, that the file is being read, that reading stopped, or that the file is
 * refused.
 */
import { Button } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { LinkButton, Notice } from '#kernel/client/index.ts';
import { ok } from '#kernel/domain/result.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { RefusedFileChoices } from '../columns/lazy-columns.ts';
import { FileRefusal } from '../wizard/FileRefusal.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import type { StepObstacle } from './step-obstacles.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';

type Props = {
  readonly stop: StepObstacle;
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The path where another file can be chosen. */
  readonly startPath: string;
};

export function UploadNotReady({ stop, upload, facts, startPath }: Props) {
  const notifyResult = useNotifyResult();
  const { progress, step, counts, name, refusal } = facts;
  const rows = counts.all || progress.rows;
  if (stop === 'reading')
    return (
      <ReadingProgress
        title={name}
        rows={progress.rows}
        share={progress.rows > 0 || progress.share > 0 ? progress.share : undefined}
        leftMs={progress.left ?? undefined}
        onCancel={() => void notifyResult(upload.cancel().then(ok))}
      />
    );

  if (stop === 'halted')
    return (
      <Notice
        title={<Trans>Reading stopped</Trans>}
        actions={
          <Button appearance="primary" onClick={() => void notifyResult(upload.resume())}>
            <Trans>Resume</Trans>
          </Button>
        }
      >
        <Plural
          value={rows}
          one="The file is saved on this device; # row was read."
          other="The file is saved on this device; # rows were read."
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
              <Button onClick={() => void notifyResult(upload.resume())}>
                <Trans>Resume</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        <RefusedFileChoices
          facts={facts}
          onChoose={(choosing) => void notifyResult(upload.choose(choosing))}
        />
      </Suspense>
    </>
  );
}
