/** Where no order fits the filter: what can be searched for, and the way to all orders. */
import { Trans, useLingui } from '@lingui/react/macro';
import { NoMatch } from '#kernel/client/index.ts';

export function NoMatchingOrder({ clearPath }: { readonly clearPath: string }) {
  const { t } = useLingui();
  return (
    <NoMatch title={t`No order fits this filter`} clearPath={clearPath}>
      <Trans>
        Look for the beginning of an order number, of a customer's order number, of a distributor's
        name or of a part number, or choose another state.
      </Trans>
    </NoMatch>
  );
}
