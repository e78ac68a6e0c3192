/** What the editor shows later, or for some types of orders alone. It comes right after it: whoever chooses the type may be without a connection by then, in a portal that is not installed. */
import { AttachmentList } from '#areas/files/client/index.ts';
import { lazyScreen, quietly } from '#kernel/client/index.ts';
import { idle } from '#kernel/device/page/idle.ts';
import { fetchTakePasted } from '../lines/paste/pasted.ts';
import { LineAttachments } from '../funnel/lazy-attachments.ts';
import { DiscountCells, PartSuggestions } from '../lines/lazy-cells.ts';

export const FunnelFields = /*#__PURE__*/ lazyScreen(() => import('../funnel/FunnelFields.tsx'));
export const RetailFields = /*#__PURE__*/ lazyScreen(() => import('../retail/RetailFields.tsx'));

/** Where one of them cannot be fetched, the type that needs it says so. */
export async function fetchTypeParts(): Promise<void> {
  await idle();
  const screens = [
    PartSuggestions,
    FunnelFields,
    RetailFields,
    DiscountCells,
    LineAttachments,
    AttachmentList,
  ];
  await quietly(() =>
    Promise.all([...screens.map((part) => part.fetchAhead()), fetchTakePasted()]),
  );
}
