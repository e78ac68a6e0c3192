/**
 * Shows the step for parts without a price: a price for each, or a message that none is missing.
 * Rows in other currencies are only counted, because their prices are typed in the preview.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Card, EmptyState, lazyScreen, Notice, Skeletons } from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import type { OfferedPrice, PartWithoutPrice } from './MissingPrices.tsx';
import { useCorrections } from '../upload/use-corrections.ts';

const MissingPrices = lazyScreen(() => import('./MissingPrices.tsx'));

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The parts without a price. Undefined until they are loaded. */
  readonly parts: readonly PartWithoutPrice[] | undefined;
  /** Suggested prices by part number. Undefined until they are loaded. */
  readonly offered: ReadonlyMap<string, OfferedPrice> | undefined;
  readonly isRequired: boolean;
  /**
   * Whether the person tried to continue too early. Missing prices are then marked if they are
   * required.
   */
  readonly isAsking: boolean;
};

export function MissingPricesStep({ upload, facts, parts, offered, isRequired, isAsking }: Props) {
  const { t } = useLingui();
  const { notifyResult } = useCorrections(upload);

  // Load the code while the parts are loaded.
  useState(MissingPrices.fetchAhead);
  if (!parts) return <Skeletons rows={4} />;

  const { currency, unpricedInOtherCurrencies = 0 } = facts;
  const otherCurrencies =
    unpricedInOtherCurrencies > 0 ? (
      <Notice
        title={
          <Plural
            value={unpricedInOtherCurrencies}
            one="# row in another currency has no price"
            other="# rows in other currencies have no price"
          />
        }
      >
        <Trans>
          The prices of this step are in {currency}. Enter prices in other currencies in the
          preview.
        </Trans>
      </Notice>
    ) : null;

  if (parts.length === 0)
    return (
      otherCurrencies ?? (
        <Card>
          <EmptyState sign="check" title={t`Every part has a price`}>
            <Trans>Nothing is missing.</Trans>
          </EmptyState>
        </Card>
      )
    );

  return (
    <>
      {otherCurrencies}
      <Suspense fallback={<Skeletons rows={4} />}>
        <MissingPrices
          parts={parts}
          suggested={offered}
          currency={currency}
          isRequired={isRequired}
          isAsking={isAsking}
          onPrices={(prices) => void notifyResult(upload.setPrices(prices))}
        />
      </Suspense>
    </>
  );
}
