/**
 * Finds the open alerts about an order: the order's own alert, whose id is the order's, and the
 * others, whose subject is the order.
 */
import type { Alert } from '../../domain/index.ts';

export const findAlertsAboutOrder = (
  alerts: readonly Alert[],
  id: string,
): { readonly own: Alert | undefined; readonly others: readonly Alert[] } => ({
  own: alerts.find((one) => one.id === id),
  others: alerts.filter(({ subjectId }) => subjectId === id),
});
