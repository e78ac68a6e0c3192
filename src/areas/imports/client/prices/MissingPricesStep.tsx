/**
 * Shows the step for parts without a price: a price for each, or a message that none is missing.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Card, EmptyState, lazyScreen, Skeletons } from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import type { OfferedPrice, PartWithoutPrice } from './MissingPrices.tsx';
import { useCorrections } from '../upload/use-corrections.ts';

const MissingPrices = lazyScreen(() => import('./MissingPrices.tsx'));

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The parts without a price. Undefined until they are loaded. */
  readonly parts: readonly PartWithoutPrice[] | undefined;
  /** Suggested prices by part number. */
  readonly offered: ReadonlyMap<string, OfferedPrice>;
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

  if (parts.length === 0)
    return (
      <Card>
        <EmptyState sign="check" title={t`Every part has a price`}>
          <Trans>Nothing is missing.</Trans>
        </EmptyState>
      </Card>
    );

  return (
    <Suspense fallback={<Skeletons rows={4} />}>
      <MissingPrices
        parts={parts}
        suggested={offered}
        currency={facts.currency}
        isRequired={isRequired}
        isAsking={isAsking}
        onPrices={(prices) => void notifyResult(upload.setPrices(prices))}
      />
    </Suspense>
  );
}
