/**
 * Shows the status of a newsletter. One whose sending has ended shows how many subscribers did not
 * get it instead of "Sent".
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge, useFormats } from '#kernel/client/index.ts';
import type { Newsletter } from '../domain/index.ts';
import { MarketingStatusBadge } from './MarketingStatusBadge.tsx';

type Props = { readonly newsletter: Pick<Newsletter, 'status' | 'deliveries'> };

export function NewsletterStatusBadge({ newsletter: { status, deliveries } }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { sent, failed } = deliveries;
  if (status !== 'sent' || failed === 0) return <MarketingStatusBadge status={status} />;

  const count = formats.number(failed);
  return (
    <StatusBadge
      status={sent === 0 ? 'waiting_correction' : 'canceled'}
      label={t`${plural(failed, {
        one: 'Not delivered to # subscriber',
        other: `Not delivered to ${count} subscribers`,
      })}`}
    />
  );
}
