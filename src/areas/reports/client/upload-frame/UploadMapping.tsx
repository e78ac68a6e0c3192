/**
 * The common part of both steps about columns: they lead to the preview, or to the first field that
 * is still missing.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { said, undecided, unfilled, useRowsAhead } from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { Dock, LinkButton, Skeletons, useSnackbar } from '#kernel/client/index.ts';
import { Ahead } from './Ahead.tsx';
import { DockNote } from './DockNote.tsx';
import { pathOfStep } from '../paths.ts';
import { UploadFrame } from './UploadFrame.tsx';
import { useMissingPrompt } from './use-missing-prompt.ts';
import { useReports } from '../use-reports.ts';

/**
 * Milliseconds for which continuing waits for the rows. Showing a page for a shorter time would
 * only flicker.
 */
const SOON = 100;

type Shown = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The person tried to continue too early. */
  readonly isAsking: boolean;
};

type Props = {
  readonly now: 'columns' | 'values';
  /** Loads the code of the preview. */
  readonly fetchNext: (() => void) | undefined;
  readonly children: (shown: Shown) => ReactNode;
};

export function UploadMapping({ now, fetchNext, children }: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReports();
  const { isAsking, askFor } = useMissingPrompt();
  const goOn = useGoingOn();

  return (
    <UploadFrame
      now="columns"
      dock={({ area, upload, facts }) => {
        const to = (step: 'columns' | 'values' | 'preview') => pathOfStep(area, step, facts, zone);
        const isMissing = unfilled(facts).size > 0;
        const isOpen = undecided(facts.fields).length > 0;
        const isFirst = facts.fields.every(({ by }) => by !== 'remembered');

        const next = () => {
          if (facts.header && !isMissing && !isOpen) {
            void goOn(upload.rowsSoon(SOON), to('preview'));
            return;
          }

          const lack =
            isMissing || !facts.header
              ? t`The mandatory columns defined as standard were not found`
              : t`Choose a number or date format where it can't be detected`;

          // The choice of formats is on the step of columns.
          if (now === 'values' && !isMissing) {
            show({ type: 'error', content: lack });
            navigate(to('columns'), said);
            return;
          }

          askFor(lack);
        };

        return (
          <Dock
            note={
              isMissing ? (
                <DockNote isGrave>
                  <Trans>Some required fields have no column yet</Trans>
                </DockNote>
              ) : undefined
            }
            actions={
              <>
                <LinkButton to={now === 'values' ? to('columns') : `/${area}`}>
                  <Trans>Back</Trans>
                </LinkButton>
                {now === 'columns' && (isFirst || isMissing) ? (
                  <LinkButton to={to('values')}>
                    <Trans>Values for missing columns</Trans>
                  </LinkButton>
                ) : null}
                <Button appearance="primary" onClick={next}>
                  <Trans>Preview</Trans>
                </Button>
              </>
            }
          />
        );
      }}
    >
      {({ upload, facts }) => (
        <Suspense fallback={<Skeletons form rows={5} />}>
          {children({ upload, facts, isAsking })}
          <Ahead fetchNext={fetchNext} />
          <RowsAhead upload={upload} facts={facts} />
        </Suspense>
      )}
    </UploadFrame>
  );
}

/**
 * Returns a function that navigates to a page when it is ready. It handles one press at a time, and
 * does nothing if the person has left the page.
 */
function useGoingOn() {
  const navigate = useNavigate();
  const isGoing = useRef(false);
  useEffect(
    () => () => {
      isGoing.current = false;
    },
    [],
  );

  return async (ready: Promise<void>, path: string): Promise<void> => {
    if (isGoing.current) return;
    isGoing.current = true;
    await ready;
    if (!isGoing.current) return;
    isGoing.current = false;
    navigate(path);
  };
}

function RowsAhead({ upload, facts }: Omit<Shown, 'isAsking'>) {
  useRowsAhead(upload, facts);
  return null;
}
