/** Says in one sentence how many units of a funnel are used and left, and until when. */
import { Plural, Trans } from '@lingui/react/macro';
import { formatDayTime, useFormats, usePortalSession } from '#kernel/client/index.ts';
import { standingOf, type ListedFunnel } from '../domain/index.ts';
import { agreedAndLeftUnits } from './funnel-filters.ts';
import { useHomeToday } from './use-home-today.ts';

export function FunnelSentence({ funnel }: { readonly funnel: ListedFunnel }) {
  const formats = useFormats();
  const { zone } = usePortalSession();
  const standing = standingOf(funnel, useHomeToday());
  const { agreed, left } = agreedAndLeftUnits(funnel);
  const used = formats.number(agreed - left);
  const remaining = formats.number(left);
  const day = formats.date(funnel.expiresOn);
  const closedAt = funnel.closedAt === null ? '' : formatDayTime(funnel.closedAt, zone);

  return (
    <>
      <Plural
        value={agreed}
        one={`${used} of # unit used, ${remaining} left.`}
        other={`${used} of # units used, ${remaining} left.`}
      />{' '}
      {standing === 'open' ? <Trans>Expires on {day}.</Trans> : null}
      {standing === 'expired' ? <Trans>Expired on {day}.</Trans> : null}
      {standing === 'closed' ? <Trans>Closed on {closedAt}.</Trans> : null}
    </>
  );
}
