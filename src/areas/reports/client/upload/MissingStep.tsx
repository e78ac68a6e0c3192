/** /…/missing_data: one row a part without a price; the last registered one is suggested. */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  MissingPrices,
  useCorrecting,
  type OfferedPrice,
  type PartWithoutPrice,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  Card,
  ConflictIcon,
  Dock,
  EmptyState,
  focusFirstError,
  LinkButton,
  Skeletons,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { DockNote } from '../upload-frame/DockNote.tsx';
import { pathOfStep } from '../paths.ts';
import { UploadFrame } from '../upload-frame/UploadFrame.tsx';
import { useReports } from '../use-reports.ts';

const FinalizeDrawer = lazy(() => import('./FinalizeDrawer.tsx'));
/** Where a row without a price is an error. */
const needsPrice = ({ fields }: UploadFacts): boolean =>
  fields.some(({ field, required }) => field === 'price' && required);

export default function MissingStep() {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { zone } = useReports();
  const [isAsking, setAsking] = useState(false);
  const [isFinalizing, setFinalizing] = useState(false);
  return (
    <UploadFrame
      now="missing"
      dock={({ area, upload, facts }) => {
        const { wrong } = facts.counts;
        const next = () => {
          if (needsPrice(facts) && facts.missingPrices > 0) {
            setAsking(true);
            show({
              type: 'error',
              content: t`An error occurred! Please check if the data was filled in correctly`,
            });
            requestAnimationFrame(() => focusFirstError());
            return;
          }
          if (facts.step !== 'ready') {
            show({
              type: 'error',
              content: t`Please wait for the file to be processed before continuing`,
            });
            return;
          }
          if (wrong > 0) {
            show({
              type: 'error',
              content: t`Something went wrong, please check the instructions at the end of the page`,
            });
            navigate(pathOfStep(area, 'preview', facts, zone));
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
                ) : facts.missingPrices > 0 && !needsPrice(facts) ? (
                  <DockNote>
                    <Trans>Prices are optional here</Trans>
                  </DockNote>
                ) : undefined
              }
              actions={
                <>
                  <LinkButton to={pathOfStep(area, 'preview', facts, zone)}>
                    <Trans>Back</Trans>
                  </LinkButton>
                  <Button appearance="primary" onClick={next}>
                    <Trans>FINALIZE</Trans>
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
        <Parts area={area} upload={upload} facts={facts} isAsking={isAsking} />
      )}
    </UploadFrame>
  );
}

function Parts({
  area,
  upload,
  facts,
  isAsking,
}: {
  readonly area: ReportArea;
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly isAsking: boolean;
}) {
  const { t } = useLingui();
  const { reports } = useReports();
  const { told } = useCorrecting(upload);
  const [parts, setParts] = useState<readonly PartWithoutPrice[]>();
  const [last, setLast] = useState<ReadonlyMap<string, OfferedPrice>>(new Map());
  useEffect(() => {
    let current = true;
    void upload.missingPrices().then((found) => {
      if (current) setParts(found);
    });
    return () => {
      current = false;
    };
  }, [upload, facts]);
  useEffect(() => {
    let current = true;
    void reports.prices(area, facts.distributorId).then(
      (found) => {
        if (current) setLast(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [reports, area, facts.distributorId]);
  if (!parts) return <Skeletons rows={4} />;
  if (parts.length === 0)
    return (
      <Card>
        <EmptyState sign="check" title={t`Every part has a price`}>
          <Trans>Nothing is missing.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <MissingPrices
      parts={parts}
      last={last}
      currency={facts.currency}
      isRequired={needsPrice(facts)}
      isAsking={isAsking}
      onPrices={(prices) => void told(upload.setPrices(prices))}
    />
  );
}
