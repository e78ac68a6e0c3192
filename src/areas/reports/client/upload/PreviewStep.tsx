/**
 * Shows the step /…/preview: what was read, what of it is new, changed or wrong, and everything
 * that can be corrected before finalizing.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  navigationKeepingMessage,
  fieldsToDecide,
  requiredFieldsWithoutValue,
} from '#areas/imports/client/index.ts';
import { Skeletons, useSnackbar } from '#kernel/client/index.ts';
import { pathOfStep } from '../report-paths.ts';
import { PreviewContent } from '../lazy-preview.ts';
import { PrefetchNext } from '../upload-frame/PrefetchNext.tsx';
import { UploadFrame } from '../upload-frame/UploadFrame.tsx';
import { useReportsSession } from '../use-reports-session.ts';
import { FinalizeDock } from './FinalizeDock.tsx';

export default function PreviewStep({ fetchNext }: { readonly fetchNext?: () => void }) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReportsSession();
  const [asked, setAsked] = useState(0);

  return (
    <UploadFrame
      now="preview"
      dock={({ area, upload, facts }) => {
        const columnsPath = pathOfStep(area, 'columns', facts, zone);

        const areColumnsDone = () => {
          const areFieldsDone =
            requiredFieldsWithoutValue(facts).size === 0 &&
            fieldsToDecide(facts.fields).length === 0;
          if (areFieldsDone && !facts.isSheetChoiceOpen) return true;
          show({
            type: 'error',
            content: areFieldsDone
              ? t`Choose the sheets of this upload`
              : t`The mandatory columns defined as standard were not found`,
          });
          void navigate(columnsPath, navigationKeepingMessage);
          return false;
        };

        const lacksPrices = facts.missingPrices > 0;

        return (
          <FinalizeDock
            area={area}
            upload={upload}
            facts={facts}
            backPath={columnsPath}
            nextPath={lacksPrices ? pathOfStep(area, 'missing', facts, zone) : undefined}
            isStepDone={areColumnsDone}
            onWrongRows={() => setAsked((before) => before + 1)}
          />
        );
      }}
    >
      {({ area, upload, facts }) => (
        <Suspense fallback={<Skeletons rows={8} />}>
          <PreviewContent area={area} upload={upload} facts={facts} asked={asked} />
          <PrefetchNext fetchNext={fetchNext} />
        </Suspense>
      )}
    </UploadFrame>
  );
}
