/** Whether orders are taken under a funnel: open, closed or expired. */
import { Trans } from '@lingui/react/macro';
import type { ListedFunnel } from '../domain/index.ts';
import { standingOf } from './funnel-listing.ts';
import { useHomeToday } from './use-today.ts';

export function FunnelStanding({ funnel }: { readonly funnel: ListedFunnel }) {
  const standing = standingOf(funnel, useHomeToday());
  if (standing === 'closed') return <Trans>Closed to orders</Trans>;
  return standing === 'expired' ? <Trans>Expired</Trans> : <Trans>Active</Trans>;
}
