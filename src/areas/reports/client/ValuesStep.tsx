/** /…/set_config: one value for all rows, for what the file has no column for. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FixedValues, unfilled } from '#areas/imports/client/index.ts';
import { Dock, focusFirstError, LinkButton, useSnackbar } from '#kernel/client/index.ts';
import { pathOfStep } from './paths.ts';
import { UploadFrame } from './UploadFrame.tsx';
import { useReports } from './use-reports.ts';

export default function ValuesStep() {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReports();
  const [isAsking, setAsking] = useState(false);
  return (
    <UploadFrame
      now="columns"
      dock={({ area, facts }) => (
        <Dock actions={(
          <>
            <LinkButton to={pathOfStep(area, 'columns', facts, zone)}><Trans>Back</Trans></LinkButton>
            <Button
              appearance="primary" onClick={() => {
                if (unfilled(facts).size === 0) { navigate(pathOfStep(area, 'preview', facts, zone)); return; }
                setAsking(true);
                show({ type: 'error', content: t`The mandatory columns defined as standard were not found` });
                requestAnimationFrame(() => focusFirstError());
              }}
            ><Trans>Preview</Trans></Button>
          </>
        )}
        />
      )}
    >
      {({ upload, facts }) => <FixedValues facts={facts} wrong={isAsking ? unfilled(facts) : new Set()} onMap={(mapping) => void upload.choose({ mapping })} />}
    </UploadFrame>
  );
}
