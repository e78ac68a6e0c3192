/**
 * Shows the dock of the last steps of an upload: the link back, and the button that continues or
 * finalizes. If something prevents that, pressing the button shows what.
 */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  FormDock,
  LinkButton,
  useSnackbar,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { BlockingReasonNote } from '../upload-frame/BlockingReasonNote.tsx';

const FinalizeDrawer = lazyPart(() => import('./FinalizeDrawer.tsx'), MissingDialog);

type Props = {
  readonly area: ReportArea;
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The path of the previous step. */
  readonly backPath: string;
  /** The path of a step that comes before finalizing. Undefined if there is none. */
  readonly nextPath?: string | undefined;
  /** Returns whether this step is complete. If it isn't, the step itself shows why. */
  readonly isStepDone: () => boolean;
  /** Called if the person tries to finalize although rows have errors. */
  readonly onWrongRows: () => void;
  /** Shown beside the buttons if no row has an error. */
  readonly note?: ReactNode;
};

export function FinalizeDock({
  area,
  upload,
  facts,
  backPath,
  nextPath,
  isStepDone,
  onWrongRows,
  note,
}: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const [isFinalizing, setFinalizing] = useState(false);
  const { wrong } = facts.counts;
  const fetchAhead = () => void FinalizeDrawer.fetchAhead();

  const continueStep = () => {
    if (!isStepDone()) return;
    if (facts.step !== 'ready') {
      show({
        type: 'error',
        content: t`Please wait for the file to be processed before continuing`,
      });
      return;
    }

    if (nextPath !== undefined) {
      void navigate(nextPath);
      return;
    }

    if (wrong > 0) {
      show({
        type: 'error',
        content: t`Something went wrong, please check the instructions at the end of the page`,
      });
      onWrongRows();
      return;
    }

    setFinalizing(true);
  };

  const wrongRows = (
    <BlockingReasonNote isGrave>
      <Plural
        value={wrong}
        one="Correct # row with errors to continue"
        other="Correct # rows with errors to continue"
      />
    </BlockingReasonNote>
  );

  return (
    <>
      <FormDock
        note={wrong > 0 ? wrongRows : note}
        actions={
          <>
            <LinkButton to={backPath}>
              <Trans>Back</Trans>
            </LinkButton>
            <Button
              appearance="primary"
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              onClick={continueStep}
            >
              {nextPath === undefined ? <Trans>FINALIZE</Trans> : <Trans>Continue</Trans>}
            </Button>
          </>
        }
      />
      {isFinalizing ? (
        <Suspense>
          <FinalizeDrawer
            onClose={() => setFinalizing(false)}
            area={area}
            upload={upload}
            facts={facts}
          />
        </Suspense>
      ) : null}
    </>
  );
}
