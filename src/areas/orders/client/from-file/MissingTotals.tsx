/** The step for parts to which the file gives no price although others have one; the catalogue's price is suggested. */
import { MissingPricesStep, type OfferedPrice } from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { partsWithoutPrice } from './missing-totals.ts';
import type { PlannedOrders } from './use-plan.ts';

export function MissingTotals({
  upload,
  facts,
  plan,
  isAsking,
}: {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly plan: PlannedOrders;
  readonly isAsking: boolean;
}) {
  const parts = partsWithoutPrice(plan, facts);
  const listed = new Map(
    parts.flatMap(({ partNumber }): (readonly [string, OfferedPrice])[] => {
      const priceMinor = plan.parts.get(partNumber)?.unitMinor;
      return typeof priceMinor === 'number' ? [[partNumber, { priceMinor }]] : [];
    }),
  );
  return (
    <MissingPricesStep
      upload={upload}
      facts={facts}
      parts={parts}
      offered={listed}
      isRequired
      isAsking={isAsking}
    />
  );
}
