/**
 * Shows states of the components of orders, for the developer tools. They use invented data, and
 * their actions change nothing.
 */
import { PortalSessionProvider } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { OrdersProvider } from '../actions/orders-context.tsx';
import { EditorStates } from './EditorStates.tsx';
import { FulfillmentStates } from './FulfillmentStates.tsx';
import { FunnelDrawStates } from './FunnelDrawStates.tsx';
import type { GalleryFrame } from './gallery-frame.ts';
import { galleryEngine, galleryStore } from './gallery-store.ts';
import { OrderStates } from './OrderStates.tsx';
import { TemplateStates } from './TemplateStates.tsx';

export default function OrderGallery({ frame }: GalleryFrame) {
  return (
    <PortalSessionProvider engine={galleryEngine} userName="" zone={HOME_ZONE}>
      <OrdersProvider store={galleryStore}>
        <OrderStates frame={frame} />
        <FulfillmentStates frame={frame} />
        <EditorStates frame={frame} />
        <FunnelDrawStates frame={frame} />
        <TemplateStates frame={frame} />
      </OrdersProvider>
    </PortalSessionProvider>
  );
}
