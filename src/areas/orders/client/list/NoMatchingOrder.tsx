/**
 * Shows that no order matches the filter, what can be searched for, and a link that clears the
 * filter.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { NoMatch } from '#kernel/client/index.ts';

export function NoMatchingOrder({ clearPath }: { readonly clearPath: string }) {
  const { t } = useLingui();
  return (
    <NoMatch title={t`No orders match`} clearPath={clearPath}>
      <Trans>
        Search by the start of an order number, PO, distributor or part number, or choose another
        status.
      </Trans>
    </NoMatch>
  );
}
