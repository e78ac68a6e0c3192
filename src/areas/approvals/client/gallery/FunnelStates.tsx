/** Shows what approvers decide on a funnel order, in all states, for the gallery. */
import { galleryFunnel } from '#areas/funnels/client/index.ts';
import { Card } from '#kernel/client/index.ts';
import DiscountsCard from '../discounts/DiscountsCard.tsx';
import { initialFunnelEntries, parseFunnelEntries } from '../funnel/funnel-entries.ts';
import { FunnelUnitsLeft } from '../funnel/FunnelUnitsLeft.tsx';
import { FunnelOpeningFields } from '../funnel/FunnelOpeningFields.tsx';
import { WaiverField } from '../funnel/WaiverField.tsx';
import { discountStates, funnelOrder } from './gallery-funnels.ts';
import { type GalleryFrame, GALLERY_NOW } from '#areas/orders/client/index.ts';

const order = funnelOrder('none');
const today = '2026-11-21';
const entries = initialFunnelEntries(order);

const wrongEntries = {
  ...entries,
  quantities: { ...entries.quantities, 1000001: '1', 1000002: 'dez' },
  expiresOn: '2020-01-31',
};

const questions = { opensFunnel: true, waives: true, today, mark: ',' } as const;
const { issues } = parseFunnelEntries(order, wrongEntries, questions);

export function FunnelStates({ frame: State }: GalleryFrame) {
  return (
    <>
      {discountStates.map((id) => (
        <State key={id} id={`discounts-${id}`}>
          <DiscountsCard order={funnelOrder(id)} onReturned={() => undefined} />
        </State>
      ))}
      <State id="discounts-not-loaded">
        <DiscountsCard order={funnelOrder('unknown')} onReturned={() => undefined} />
      </State>
      <State id="discounts-read">
        <DiscountsCard
          order={funnelOrder('some', { status: 'stand_by' })}
          onReturned={() => undefined}
        />
      </State>
      <State id="opening">
        <Card>
          <FunnelOpeningFields
            order={order}
            number="CRM-20417"
            elsewhere={['Andina Metrología']}
            entries={entries}
            issues={[]}
            today={today}
            onChange={() => undefined}
          />
        </Card>
      </State>
      <State id="opening-with-errors">
        <Card>
          <FunnelOpeningFields
            order={order}
            number="CRM-20417"
            elsewhere={[]}
            entries={wrongEntries}
            issues={issues}
            today={today}
            onChange={() => undefined}
          />
        </Card>
      </State>
      <State id="funnel-left">
        <Card>
          <FunnelUnitsLeft order={order} funnel={galleryFunnel} />
        </Card>
      </State>
      <State id="funnel-left-closed">
        <Card>
          <FunnelUnitsLeft order={order} funnel={{ ...galleryFunnel, closedAt: GALLERY_NOW }} />
        </Card>
      </State>
      <State id="waiver">
        <Card>
          <WaiverField
            order={order}
            minimum={order.totalMinor + 50_000}
            value=""
            error={undefined}
            onValue={() => undefined}
          />
        </Card>
      </State>
    </>
  );
}
