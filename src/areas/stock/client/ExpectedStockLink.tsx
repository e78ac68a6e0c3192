/** Leads from the inventory reports to expected stock, for people who may read it. */
import { Trans } from '@lingui/react/macro';
import { LinkButton, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { EXPECTED_STOCK_PATH } from './expected-stock-path.ts';

export default function ExpectedStockLink() {
  const { actor } = usePortalSession();
  if (!can(actor, 'pos', 'read')) return null;
  return (
    <div className="no-print">
      <LinkButton to={EXPECTED_STOCK_PATH}>
        <Trans>Compare with expected stock</Trans>
      </LinkButton>
    </div>
  );
}
