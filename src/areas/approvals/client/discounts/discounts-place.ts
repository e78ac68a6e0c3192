/** The element that holds the discounts of an opened order, to lead there. */
export const DISCOUNTS = 'order-discounts';
