/** Tells that no order matches the filter, says what can be searched, and links to all orders. */
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
