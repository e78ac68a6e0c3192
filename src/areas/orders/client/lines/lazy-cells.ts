/**
 * Components of a line that are loaded when they are first shown, or earlier by
 * `prefetchOrderTypeParts`.
 */
import { lazyScreen } from '#kernel/client/index.ts';

/** The suggestions while a part number is typed. */
export const PartSuggestions = /*#__PURE__*/ lazyScreen(() => import('./PartSuggestions.tsx'));

/** The cells for the discount of a line. */
export const DiscountCells = /*#__PURE__*/ lazyScreen(() => import('../funnel/DiscountCells.tsx'));
