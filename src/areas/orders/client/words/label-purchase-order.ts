/** Labels a customer's purchase order number. */

/**
 * Returns `labeled`, which is the label followed by the number, or the number alone if it begins
 * with the label itself: `OC-17` in Spanish, where the label is `OC`.
 */
export function labelPurchaseOrder(number: string, labeled: string): string {
  const label = labeled.replace(number, '').trim();
  const [begin, next = ''] = [number.slice(0, label.length), number.charAt(label.length)];
  const isLabeled = begin.toLowerCase() === label.toLowerCase() && !/\p{L}/u.test(next);
  return isLabeled ? number : labeled;
}
