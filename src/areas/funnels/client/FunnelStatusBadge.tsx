/** Shows by an icon and a label whether a funnel is open, closed or expired. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { StatusBadge } from '#kernel/client/index.ts';
import { funnelStatusOf, type ListedFunnel } from '../domain/index.ts';
import { useToday } from './use-today.ts';

const words = {
  open: msg`Active`,
  closed: msg`Closed to orders`,
  expired: msg`Expired`,
} as const;

export function FunnelStatusBadge({ funnel }: { readonly funnel: ListedFunnel }) {
  const { _ } = useLingui();
  const status = funnelStatusOf(funnel, useToday());
  return (
    <StatusBadge status={status === 'open' ? 'complete' : 'canceled'} label={_(words[status])} />
  );
}
