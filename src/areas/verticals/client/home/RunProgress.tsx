/**
 * Shows the progress or the result of the last classification of all terms; a running one can be
 * stopped.
 */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Card, Meter, useFormats, useIsOffline } from '#kernel/client/index.ts';
import type { ClassificationRun } from '../../domain/index.ts';
import { useRunStop } from './use-run-stop.ts';

const EVERY_MS = 1_000;

type Props = {
  readonly run: ClassificationRun;
  readonly mayStop: boolean;
  readonly onChange: () => void;
};

export function RunProgress({ run, mayStop, onChange }: Props) {
  const formats = useFormats();
  const isOffline = useIsOffline();
  const stop = useRunStop(run, onChange);
  const isRunning = run.state === 'running';
  useEffect(() => {
    if (!isRunning || isOffline) return undefined;
    const timer = setTimeout(onChange, EVERY_MS);
    return () => clearTimeout(timer);
  });

  const [done, total] = [formats.number(run.done), formats.number(run.total)];
  const [classified, conflicts] = [formats.number(run.classified), formats.number(run.conflicts)];
  const found = (
    <Trans>
      Newly classified: {classified} · New conflicts: {conflicts}
    </Trans>
  );

  if (!isRunning)
    return (
      <Card>
        <output>
          {run.state === 'done' ? (
            <Trans>Last classification of all terms: {total} checked.</Trans>
          ) : (
            <Trans>
              The last classification of all terms was stopped after {done} of {total}.
            </Trans>
          )}{' '}
          {found}
        </output>
      </Card>
    );

  return (
    <Card>
      <Meter share={run.total === 0 ? 1 : run.done / run.total}>
        <Trans>
          Classifying terms: {done} of {total}
        </Trans>
      </Meter>
      <p>{found}</p>
      {mayStop ? (
        <Button disabledFocusable={isOffline} onClick={() => void stop()}>
          <Trans>Stop classification</Trans>
        </Button>
      ) : null}
    </Card>
  );
}
