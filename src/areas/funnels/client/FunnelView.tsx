/**
 * /orders/funnels/{number}: shows a funnel as this device stores it, with its terms and the units
 * left of each part. The orders that hold or held units, and the changes to the funnel, come from
 * the server.
 */
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  Card,
  DocumentPage,
  EmptyState,
  formatDateAndTime,
  LinkButton,
  ListUnavailable,
  Page,
  Skeletons,
  useAsOfText,
  useFormats,
  useIsOffline,
  usePortalSession,
  DescriptionList,
  type DescriptionItem,
  RowLink,
} from '#kernel/client/index.ts';
import { punctuateCpfs } from '#kernel/domain/privacy/cpf.ts';
import { normalizeFunnelNumber, type ListedFunnel, funnelStatusOf } from '../domain/index.ts';
import { FunnelHistory } from './FunnelHistory.tsx';
import { FunnelParts } from './FunnelParts.tsx';
import { funnelPath } from './funnel-path.ts';
import { sumAgreedAndRemainingUnits } from './funnel-filters.ts';
import { FunnelUnitsBar } from './FunnelUnitsBar.tsx';
import { FunnelStatusBadge } from './FunnelStatusBadge.tsx';
import type { FunnelOrdersSlot, FunnelOrderCounts } from './funnel-orders-slot.ts';
import { useFunnelActions } from './use-funnel-actions.tsx';
import { useFunnelsDevice } from './use-funnels-device.ts';
import { useTodayInUserZone } from './use-today-in-user-zone.ts';

/**
 * Shows how many units of a funnel are used and left, and when it expires, expired or was closed.
 */
function FunnelSentence({ funnel }: { readonly funnel: ListedFunnel }) {
  const formats = useFormats();
  const { zone } = usePortalSession();
  const status = funnelStatusOf(funnel, useTodayInUserZone());
  const { agreed, left } = sumAgreedAndRemainingUnits(funnel);
  const used = formats.number(agreed - left);
  const remaining = formats.number(left);
  const day = formats.date(funnel.expiresOn);
  const closedAt = funnel.closedAt === null ? '' : formatDateAndTime(funnel.closedAt, zone);

  return (
    <>
      <Plural
        value={agreed}
        one={`${remaining} of # unit left, ${used} used.`}
        other={`${remaining} of # units left, ${used} used.`}
      />{' '}
      {status === 'open' ? <Trans>Expires on {day}.</Trans> : null}
      {status === 'expired' ? <Trans>Expired on {day}.</Trans> : null}
      {status === 'closed' ? <Trans>Closed on {closedAt}.</Trans> : null}
    </>
  );
}

export default function FunnelView({ Orders }: FunnelOrdersSlot) {
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const { device, hasFailed, again } = useFunnelsDevice();
  const number = normalizeFunnelNumber(useParams()['number'] ?? '');
  const [params] = useSearchParams();
  const wanted = actor.distributorId ?? (Number(params.get('distributor')) || undefined);
  const known = useLiveQuery(async () => {
    const { funnels, asOf } = await device.listFunnels(wanted);
    return { of: number, found: funnels.filter((one) => one.number === number), asOf };
  }, [device, wanted, number]);
  const time = useAsOfText(known?.asOf, zone);
  const title = t`Funnel ${number}`;
  const isMissing = known?.found.length === 0 && known.asOf === undefined;
  if (known?.of === number && isMissing && hasFailed)
    return (
      <Page title={title}>
        <Card>
          <ListUnavailable onRetry={again} />
        </Card>
      </Page>
    );
  if (known?.of !== number || (isMissing && !isOffline))
    return (
      <Page title={title} sentence={null}>
        <Skeletons rows={6} />
      </Page>
    );
  const [funnel, ...others] = known.found;
  const all = (
    <LinkButton to="/orders/funnels">
      <Trans>All funnels</Trans>
    </LinkButton>
  );
  if (isMissing)
    return (
      <Page title={title}>
        <Card>
          <EmptyState sign="cut" title={t`Funnels aren’t on this device yet`} actions={all}>
            <Trans>They’ll download the first time you’re online.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );
  if (!funnel || others.length > 0)
    return (
      <Page title={title}>
        <Card>
          <EmptyState
            sign="search"
            title={
              others.length > 0
                ? t`Several distributors have a funnel with this number`
                : t`This funnel isn’t open`
            }
            actions={
              others.length > 0
                ? known.found.map((one) => (
                    <LinkButton key={one.id} to={funnelPath(one)}>
                      {one.distributorName}
                    </LinkButton>
                  ))
                : all
            }
          >
            <Trans>A funnel opens when its first order is approved.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );
  return <OpenedFunnel key={funnel.id} funnel={funnel} time={time} Orders={Orders} />;
}

type OpenedProps = FunnelOrdersSlot & {
  readonly funnel: ListedFunnel;
  /**
   * The time of the last refresh of this device's funnels, as text. Undefined before the first one.
   */
  readonly time: string | undefined;
};

function OpenedFunnel({ funnel, time, Orders }: OpenedProps) {
  const { t } = useLingui();
  const today = useTodayInUserZone();
  const [under, setUnder] = useState<FunnelOrderCounts>();
  const { actions, opened } = useFunnelActions({
    funnel,
    under: under?.funnelId === funnel.id ? under : undefined,
  });
  const { number } = funnel;

  return (
    <DocumentPage
      title={t`Funnel ${number}`}
      status={
        <>
          <FunnelStatusBadge funnel={funnel} />
          {time === undefined ? null : (
            <span>
              {'· '}
              <Trans>As of {time}</Trans>
            </span>
          )}
        </>
      }
      sentence={
        <>
          <FunnelSentence funnel={funnel} />
          <FunnelUnitsBar
            {...sumAgreedAndRemainingUnits(funnel)}
            isEnded={funnelStatusOf(funnel, today) !== 'open'}
          />
        </>
      }
      actions={actions}
    >
      {opened}
      <Terms funnel={funnel} />
      <FunnelParts funnel={funnel} />
      <Orders funnel={funnel} onCounted={setUnder}>
        <FunnelHistory funnel={funnel} />
      </Orders>
    </DocumentPage>
  );
}

function Terms({ funnel }: { readonly funnel: ListedFunnel }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const opened = `${formatDateAndTime(funnel.openedAt, zone)}, ${funnel.openedBy}`;
  const terms: readonly DescriptionItem[] = [
    { key: 'distributor', term: t`Distributor`, value: funnel.distributorName },
    { key: 'endUser', term: t`End user`, value: punctuateCpfs(funnel.endUser) },
    { key: 'state', term: t`End user’s state`, value: funnel.endUserState || '–' },
    { key: 'expires', term: t`Expiry date`, value: formats.date(funnel.expiresOn) },
    { key: 'opened', term: t`Opened`, value: opened },
    {
      key: 'first',
      term: t`First order`,
      value: (
        <RowLink to={`/orders/view/${funnel.openedByOrder}`}>
          <Trans>View order</Trans>
        </RowLink>
      ),
    },
  ];
  return (
    <Card title={<Trans>Terms</Trans>}>
      <DescriptionList terms={terms} />
    </Card>
  );
}
