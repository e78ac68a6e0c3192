/** The step between: parts to which the file gives no price although others have one; the catalogue's is suggested. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MissingPrices, useCorrecting, type OfferedPrice } from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { Card, EmptyState } from '#kernel/client/index.ts';
import { partsWithoutPrice } from './missing-totals.ts';
import type { Planned } from './use-order-upload.ts';

export function MissingTotals({
  upload,
  facts,
  plan,
  isAsking,
}: {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly plan: Planned;
  readonly isAsking: boolean;
}) {
  const { t } = useLingui();
  const { told } = useCorrecting(upload);
  const parts = partsWithoutPrice(plan, facts);
  if (parts.length === 0)
    return (
      <Card>
        <EmptyState sign="check" title={t`Every part has a price`}>
          <Trans>Nothing is missing.</Trans>
        </EmptyState>
      </Card>
    );
  const listed = new Map(
    parts.flatMap(({ partNumber }): (readonly [string, OfferedPrice])[] => {
      const priceMinor = plan.parts.get(partNumber)?.unitMinor;
      return typeof priceMinor === 'number' ? [[partNumber, { priceMinor }]] : [];
    }),
  );
  return (
    <MissingPrices
      parts={parts}
      last={listed}
      currency={facts.currency}
      isRequired
      isAsking={isAsking}
      onPrices={(prices) => void told(upload.setPrices(prices))}
    />
  );
}
