/**
 * Tells in the editor and in the review that the distributor is inactive and cannot send orders.
 */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';
import { orderRefusalWords } from '../words/field-words.ts';

/** Warns that the distributor is inactive, unless `refusal`, the order's code, already says so. */
export function InactiveDistributorNotice({ refusal }: { readonly refusal: string | null }) {
  const { _ } = useLingui();
  if (refusal === 'distributor_inactive') return null;

  return (
    <Notice grave title={<Trans>The order can’t be sent</Trans>}>
      <p>{_(orderRefusalWords.distributor_inactive)}</p>
    </Notice>
  );
}
