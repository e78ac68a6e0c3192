/** Shows a funnel, and below it the orders that use it. */
import { Suspense } from 'react';
import { FunnelScreen, type FunnelOrdersSlot } from '#areas/funnels/client/index.ts';
import { FunnelDraws } from '#areas/orders/client/index.ts';

const Orders: FunnelOrdersSlot['Orders'] = (props) => (
  <Suspense>
    <FunnelDraws {...props} />
  </Suspense>
);

export default function FunnelPage() {
  return <FunnelScreen Orders={Orders} />;
}
