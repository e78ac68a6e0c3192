/**
 * /inventory/expected: the stock that should be there beside what was reported, of all distributors
 * or of one.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Card, EmptyState, LinkButton, Page, usePortalSession } from '#kernel/client/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import { DistributorDifferences } from './DistributorDifferences.tsx';
import { readStockFilter } from './stock-filter.ts';
import { StockOfMonth } from './StockOfMonth.tsx';

export default function ExpectedStock() {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const [params] = useSearchParams();
  // oxlint-disable-next-line react/purity -- the months up to the day of showing them
  const filter = readStockFilter(params, Date.now());

  if (!can(actor, 'pos', 'read'))
    return (
      <Page title={t`Expected stock`}>
        <Card>
          <EmptyState
            sign="lock"
            title={t`You can’t view expected stock`}
            actions={
              <LinkButton to="/inventory">
                <Trans>Inventory reports</Trans>
              </LinkButton>
            }
          >
            <Trans>It requires the right to read inventory and POS reports.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );

  return isAdmin(actor) && filter.distributor === undefined ? (
    <DistributorDifferences filter={filter} />
  ) : (
    <StockOfMonth filter={filter} />
  );
}
