/** /…/preview: what was read, what of it is new, changed or wrong, and everything that can be done about it before it is finalised. */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { undecided, unfilled } from '#areas/imports/client/index.ts';
import { ConflictIcon, Dock, LinkButton, Skeletons, useSnackbar } from '#kernel/client/index.ts';
import { DockNote } from '../upload-frame/DockNote.tsx';
import { pathOfStep } from '../paths.ts';
import { UploadFrame } from '../upload-frame/UploadFrame.tsx';
import { useReports } from '../use-reports.ts';

const FinalizeDrawer = lazy(() => import('./FinalizeDrawer.tsx'));
/** The frame stands while the grid is brought. */
const PreviewContent = lazy(() => import('../preview/PreviewContent.tsx'));

export default function PreviewStep() {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReports();
  const [isFinalizing, setFinalizing] = useState(false);
  const [asked, setAsked] = useState(0);
  return (
    <UploadFrame
      now="preview"
      dock={({ area, upload, facts }) => {
        const { wrong } = facts.counts;
        const needsColumns = unfilled(facts).size > 0 || undecided(facts.fields).length > 0;
        const lacksPrices = facts.missingPrices > 0;
        const next = () => {
          if (needsColumns) {
            show({
              type: 'error',
              content: t`The mandatory columns defined as standard were not found`,
            });
            navigate(pathOfStep(area, 'columns', facts, zone));
            return;
          }
          if (facts.step !== 'ready') {
            show({
              type: 'error',
              content: t`Please wait for the file to be processed before continuing`,
            });
            return;
          }
          if (lacksPrices) {
            navigate(pathOfStep(area, 'missing', facts, zone));
            return;
          }
          if (wrong > 0) {
            show({
              type: 'error',
              content: t`Something went wrong, please check the instructions at the end of the page`,
            });
            setAsked(asked + 1);
            return;
          }
          setFinalizing(true);
        };
        return (
          <>
            <Dock
              note={
                wrong > 0 ? (
                  <DockNote isGrave>
                    <ConflictIcon aria-hidden />
                    <Plural
                      value={wrong}
                      one="Correct # row with errors to continue"
                      other="Correct # rows with errors to continue"
                    />
                  </DockNote>
                ) : undefined
              }
              actions={
                <>
                  <LinkButton to={pathOfStep(area, 'columns', facts, zone)}>
                    <Trans>Back</Trans>
                  </LinkButton>
                  <Button appearance="primary" onClick={next}>
                    {lacksPrices ? <Trans>Continue</Trans> : <Trans>FINALIZE</Trans>}
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
      }}
    >
      {({ area, upload, facts }) => (
        <Suspense fallback={<Skeletons rows={8} />}>
          <PreviewContent area={area} upload={upload} facts={facts} asked={asked} />
        </Suspense>
      )}
    </UploadFrame>
  );
}
