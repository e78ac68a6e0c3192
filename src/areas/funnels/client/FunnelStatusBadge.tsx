/** Shows whether a funnel is open, closed or expired. Only an ended funnel has a badge. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { StatusBadge } from '#kernel/client/index.ts';
import { funnelStatusOf, type ListedFunnel } from '../domain/index.ts';
import { useTodayInUserZone } from './use-today-in-user-zone.ts';

const words = {
  open: msg`Active`,
  closed: msg`Closed to orders`,
  expired: msg`Expired`,
} as const;

export function FunnelStatusBadge({ funnel }: { readonly funnel: ListedFunnel }) {
  const { _ } = useLingui();
  const status = funnelStatusOf(funnel, useTodayInUserZone());
  if (status === 'open') return <span>{_(words.open)}</span>;
  return <StatusBadge status="canceled" label={_(words[status])} />;
}
