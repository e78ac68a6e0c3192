/** Where an order is written or reviewed: its distributor was deactivated, so it can't be sent. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';
import { orderRefusalWords } from '../words/field-words.ts';

/** `refusal`: of the order; the one that says the same is shown already. */
export function InactiveNotice({ refusal }: { readonly refusal: string | null }) {
  const { _ } = useLingui();
  if (refusal === 'distributor_inactive') return null;
  return (
    <Notice grave title={<Trans>The order can't be sent</Trans>}>
      <p>{_(orderRefusalWords.distributor_inactive)}</p>
    </Notice>
  );
}
