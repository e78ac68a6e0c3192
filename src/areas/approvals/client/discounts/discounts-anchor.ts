/** The id of the element that shows the discounts of an opened order, for links to it. */
export const DISCOUNTS_ANCHOR = 'order-discounts';
