/** /…/upload/process: where the names of the columns stand, which column is which field, how they write numbers and dates, and what changed since last time. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ColumnTable, DialectFields, DriftNotice, HeaderRows, PatternTable, undecided, unfilled } from '#areas/imports/client/index.ts';
import { ConflictIcon, Dock, focusFirstError, LinkButton, useSnackbar } from '#kernel/client/index.ts';
import { DockNote } from './DockNote.tsx';
import { pathOfStep } from './paths.ts';
import { UploadFrame } from './UploadFrame.tsx';
import { useReports } from './use-reports.ts';

export default function ColumnsStep() {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReports();
  const [isAsking, setAsking] = useState(false);
  return (
    <UploadFrame
      now="columns"
      dock={({ area, upload, facts }) => {
        const missing = unfilled(facts), open = undecided(facts.fields), isFirst = facts.fields.every(({ by }) => by !== 'remembered');
        const next = () => {
          if (facts.header && missing.size === 0 && open.length === 0) { navigate(pathOfStep(area, 'preview', facts, zone)); return; }
          setAsking(true);
          show({ type: 'error', content: missing.size > 0 || !facts.header ? t`The mandatory columns defined as standard were not found` : t`Say how numbers are written where nothing in the column tells` });
          requestAnimationFrame(() => focusFirstError());
        };
        return (
          <Dock
            note={missing.size > 0 ? <DockNote isGrave><ConflictIcon aria-hidden /><Trans>Some required fields have no column yet</Trans></DockNote> : undefined}
            actions={(
              <>
                <LinkButton to={`/${area}`}><Trans>Back</Trans></LinkButton>
                {isFirst || missing.size > 0 ? <LinkButton to={pathOfStep(area, 'values', upload && facts, zone)}><Trans>Values for missing columns</Trans></LinkButton> : null}
                <Button appearance="primary" onClick={next}><Trans>Preview</Trans></Button>
              </>
            )}
          />
        );
      }}
    >
      {({ upload, facts }) => (
        <>
          <DriftNotice drift={facts.drift} />
          <HeaderRows facts={facts} onChoose={(headerAt) => void upload.choose({ headerAt })} />
          <ColumnTable facts={facts} wrong={isAsking ? unfilled(facts) : new Set()} onMap={(mapping) => void upload.choose({ mapping })} />
          <PatternTable facts={facts} isAsking={isAsking} onChoose={(field, choice) => void upload.choose({ patterns: { [field]: choice } })} />
          <DialectFields facts={facts} onChoose={(choosing) => void upload.choose(choosing)} />
        </>
      )}
    </UploadFrame>
  );
}
