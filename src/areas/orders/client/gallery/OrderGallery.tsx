/** The components of orders in all their states, for the developer tools; nothing shown here can change anything. */
import { laterWords, PortalSessionProvider, withWords } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { OrdersProvider } from '../actions/orders-context.tsx';
import { ApprovalStates } from './ApprovalStates.tsx';
import { EditorStates } from './EditorStates.tsx';
import { FulfillmentStates } from './FulfillmentStates.tsx';
import type { GalleryFrame } from './gallery-frame.ts';
import { galleryEngine, galleryStore } from './gallery-store.ts';
import { approvalWords, editorWords, orderWords } from '../words/opened-words.ts';
import { OrderStates } from './OrderStates.tsx';
import { TemplateStates } from './TemplateStates.tsx';
import { templateWords } from '../templates/template-words.ts';

function OrderGallery({ frame }: GalleryFrame) {
  return (
    <PortalSessionProvider engine={galleryEngine} userName="" zone={HOME_ZONE}>
      <OrdersProvider store={galleryStore}>
        <OrderStates frame={frame} />
        <FulfillmentStates frame={frame} />
        <EditorStates frame={frame} />
        <ApprovalStates frame={frame} />
        <TemplateStates frame={frame} />
      </OrdersProvider>
    </PortalSessionProvider>
  );
}

export default withWords(
  laterWords,
  withWords(
    templateWords,
    withWords(approvalWords, withWords(orderWords, withWords(editorWords, OrderGallery))),
  ),
);
