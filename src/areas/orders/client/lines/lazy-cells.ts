/** Cells of a line that come after it: suggestions while a part number is typed, discounts of funnel orders. */
import { lazyScreen } from '#kernel/client/index.ts';

/** Of a part number that is being typed. */
export const PartSuggestions = /*#__PURE__*/ lazyScreen(() => import('./PartSuggestions.tsx'));
export const DiscountCells = /*#__PURE__*/ lazyScreen(() => import('../funnel/DiscountCells.tsx'));
