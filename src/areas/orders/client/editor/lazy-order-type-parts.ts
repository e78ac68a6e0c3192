/**
 * Components that the editor shows later, or only for some order types. They are loaded right after
 * the editor, because the connection may be gone when they are needed, and the portal may not be
 * installed.
 */
import { AttachmentList } from '#areas/files/client/index.ts';
import { lazyPart, MissingPart, withoutReloadPrompt } from '#kernel/client/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { loadInsertPastedText } from '../lines/paste/lazy-paste.ts';
import { LineAttachments } from '../funnel/lazy-attachments.ts';
import { DiscountCells, PartSuggestions } from '../lines/lazy-cells.ts';

export const FunnelFields = /*#__PURE__*/ lazyPart(
  () => import('../funnel/FunnelFields.tsx'),
  MissingPart,
  'orders',
  'orderFunnel',
);
export const RetailFields = /*#__PURE__*/ lazyPart(() => import('../retail/RetailFields.tsx'));

/**
 * Loads the components when the page is idle. If one cannot be loaded, the error is reported where
 * the component is shown, not here.
 */
export async function prefetchOrderTypeParts(): Promise<void> {
  await whenPageIdle();
  const screens = [
    PartSuggestions,
    FunnelFields,
    RetailFields,
    DiscountCells,
    LineAttachments,
    AttachmentList,
  ];

  await withoutReloadPrompt(() =>
    Promise.all([...screens.map((part) => part.fetchAhead()), loadInsertPastedText()]),
  );
}
