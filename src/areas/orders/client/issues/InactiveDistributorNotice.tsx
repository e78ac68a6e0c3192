/**
 * Warns in the editor and in the review that the distributor is inactive and cannot send orders.
 */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';
import { orderRefusalWords } from '../words/refusal-words.ts';

/**
 * Warns that the distributor is inactive. Renders nothing if the order was refused for this reason,
 * because another notice then shows it. `refusal` is the code of the refusal, or null.
 */
export function InactiveDistributorNotice({ refusal }: { readonly refusal: string | null }) {
  const { _ } = useLingui();
  if (refusal === 'distributor_inactive') return null;

  return (
    <Notice isGrave title={<Trans>The order can’t be sent</Trans>}>
      <p>{_(orderRefusalWords.distributor_inactive)}</p>
    </Notice>
  );
}
