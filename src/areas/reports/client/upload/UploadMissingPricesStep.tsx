/**
 * Shows the step /…/missing_data: a row for each part without a price, with the last registered
 * price as a suggestion.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  MissingPricesStep,
  type OfferedPrice,
  navigationKeepingMessage,
  type PartWithoutPrice,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { BlockingReasonNote } from '../upload-frame/BlockingReasonNote.tsx';
import { pathOfStep } from '../report-paths.ts';
import { UploadFrame } from '../upload-frame/UploadFrame.tsx';
import { useMissingFields } from '../upload-frame/use-missing-fields.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { FinalizeDock } from './FinalizeDock.tsx';

/** Returns whether a row without a price is an error. */
const needsPrice = ({ fields }: UploadFacts): boolean =>
  fields.some(({ field, required }) => field === 'price' && required);

export default function UploadMissingPricesStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { zone } = useReportsSession();
  const { isAsking, askFor } = useMissingFields();

  return (
    <UploadFrame
      now="missing"
      dock={({ area, upload, facts }) => {
        const previewPath = pathOfStep(area, 'preview', facts, zone);
        const arePricesDone = () => {
          if (!needsPrice(facts) || facts.missingPrices === 0) return true;
          askFor(t`An error occurred! Please check if the data was filled in correctly`);
          return false;
        };

        return (
          <FinalizeDock
            area={area}
            upload={upload}
            facts={facts}
            backPath={previewPath}
            isStepDone={arePricesDone}
            onWrongRows={() => void navigate(previewPath, navigationKeepingMessage)}
            note={
              facts.missingPrices > 0 && !needsPrice(facts) ? (
                <BlockingReasonNote>
                  <Trans>Prices are optional here</Trans>
                </BlockingReasonNote>
              ) : undefined
            }
          />
        );
      }}
    >
      {({ area, upload, facts }) => (
        <MissingParts area={area} upload={upload} facts={facts} isAsking={isAsking} />
      )}
    </UploadFrame>
  );
}

function MissingParts({
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
  const { reports } = useReportsSession();
  const [parts, setParts] = useState<readonly PartWithoutPrice[]>();
  const [registered, setRegistered] = useState<ReadonlyMap<string, OfferedPrice>>();
  useEffect(() => {
    let isCurrent = true;
    inBackground(
      upload.missingPrices().then((found) => {
        if (isCurrent) setParts(found);
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [upload, facts]);

  useEffect(() => {
    let isCurrent = true;
    inBackground(
      reports.prices(area, facts.distributorId).then(
        (found) => {
          if (isCurrent) setRegistered(found);
        },
        () => undefined,
      ),
    );
    return () => {
      isCurrent = false;
    };
  }, [reports, area, facts.distributorId]);

  return (
    <MissingPricesStep
      upload={upload}
      facts={facts}
      parts={parts}
      offered={registered}
      isRequired={needsPrice(facts)}
      isAsking={isAsking}
    />
  );
}
