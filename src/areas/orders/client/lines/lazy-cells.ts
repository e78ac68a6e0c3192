/**
 * Components of a line that are loaded when they are first shown, or earlier by
 * `prefetchOrderTypeParts`.
 */
import { installedPart, lazyPart, MissingPart } from '#kernel/client/index.ts';

/** The suggestions while a part number is typed. */
export const PartSuggestions = /*#__PURE__*/ installedPart(() => import('./PartSuggestions.tsx'));

/** The cells for the discount of a line. */
export const DiscountCells = /*#__PURE__*/ lazyPart(
  () => import('../funnel/DiscountCells.tsx'),
  MissingPart,
  'orders',
  'orderFunnel',
);
