/**
 * Frames the two steps `columns` and `values`. Their button leads to the preview, or to the first
 * field that is still missing.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  navigationKeepingMessage,
  fieldsToDecide,
  requiredFieldsWithoutValue,
  usePrefetchRows,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { FormDock, LinkButton, Skeletons, useSnackbar } from '#kernel/client/index.ts';
import { PrefetchNext } from './PrefetchNext.tsx';
import { BlockingReasonNote } from './BlockingReasonNote.tsx';
import { pathOfStep } from '../report-paths.ts';
import { UploadFrame } from './UploadFrame.tsx';
import { useMissingFields } from './use-missing-fields.ts';
import { useReportsSession } from '../use-reports-session.ts';

/**
 * Milliseconds to wait for the rows before the page says that they are being checked. A notice that
 * disappears at once would only distract.
 */
const SOON = 100;
type Shown = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** True if the person tried to continue although something is missing. */
  readonly isAsking: boolean;
};
type Props = {
  readonly now: 'columns' | 'values';
  /** Loads the code of the preview in advance. Undefined if there is nothing to load. */
  readonly fetchNext: (() => void) | undefined;
  readonly children: (shown: Shown) => ReactNode;
};

export function ColumnMappingFrame({ now, fetchNext, children }: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReportsSession();
  const { isAsking, askFor } = useMissingFields();
  const press = usePress();
  const say = (facts: UploadFacts, columnsPath: string) => {
    const isMissing = requiredFieldsWithoutValue(facts).size > 0;
    const lackOf = () => {
      if (isMissing || !facts.header)
        return t`The mandatory columns defined as standard were not found`;
      return facts.isSheetChoiceOpen
        ? t`Choose the sheets of this upload`
        : t`Choose a number or date format where it can’t be detected`;
    };
    const lack = lackOf();

    // Formats and sheets are chosen in the columns step, so the person is led there.
    if (now === 'values' && !isMissing) {
      show({ type: 'error', content: lack });
      navigate(columnsPath, navigationKeepingMessage);
      return;
    }

    askFor(lack);
  };

  return (
    <UploadFrame
      now="columns"
      dock={({ area, upload, facts }) => {
        const to = (step: 'columns' | 'values' | 'preview') => pathOfStep(area, step, facts, zone);
        const isMissing = requiredFieldsWithoutValue(facts).size > 0;
        const isFirst = facts.fields.every(({ by }) => by !== 'remembered');
        const goOn = async () => {
          const latest = isComplete(facts) ? facts : await settledFacts(upload, facts);
          if (isComplete(latest)) {
            await upload.rowsSoon(SOON);
            return () => navigate(to('preview'));
          }
          return () => say(latest, to('columns'));
        };
        return (
          <FormDock
            note={
              isMissing ? (
                <BlockingReasonNote isGrave>
                  <Trans>Some required fields have no column yet</Trans>
                </BlockingReasonNote>
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
                <Button
                  appearance={facts.isSheetChoiceOpen ? 'secondary' : 'primary'}
                  onClick={() => void press(goOn)}
                >
                  <Trans>Preview</Trans>
                </Button>
              </>
            }
          />
        );
      }}
    >
      {({ upload, facts }) => (
        <Suspense fallback={<Skeletons isForm rows={5} />}>
          {children({ upload, facts, isAsking })}
          <PrefetchNext fetchNext={fetchNext} />
          <RowsAhead upload={upload} facts={facts} />
        </Suspense>
      )}
    </UploadFrame>
  );
}

/**
 * Returns whether the rows can be shown: every required field has a column, a rule or a value, all
 * formats are known, and no sheets have to be chosen.
 */
const isComplete = (facts: UploadFacts): boolean =>
  facts.header !== null &&
  requiredFieldsWithoutValue(facts).size === 0 &&
  fieldsToDecide(facts.fields).length === 0 &&
  !facts.isSheetChoiceOpen;

/**
 * Returns the facts after the person's last choices are stored and checked. Returns `shown` if the
 * worker doesn't answer, or if the upload was removed.
 */
const settledFacts = async (upload: Upload, shown: UploadFacts): Promise<UploadFacts> =>
  (await upload.settledFacts().catch(() => undefined)) ?? shown;

/**
 * Returns a function that handles the press of a button, and ignores further presses until it is
 * done. `goOn` resolves to the action to take, which is skipped if the page was closed meanwhile.
 */
function usePress() {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      isPressed.current = false;
    },
    [],
  );
  return async (goOn: () => Promise<() => void>): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;

    try {
      const end = await goOn();
      if (isPressed.current) end();
    } finally {
      isPressed.current = false;
    }
  };
}

function RowsAhead({ upload, facts }: Omit<Shown, 'isAsking'>) {
  usePrefetchRows(upload, facts);
  return null;
}
