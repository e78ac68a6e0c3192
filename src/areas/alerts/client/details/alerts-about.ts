/**
 * Finds the open alerts about an order. The order's own alert has the order's id; other alerts name
 * the order as their subject.
 */
import type { Alert } from '../../domain/index.ts';

export const alertsAbout = (
  alerts: readonly Alert[],
  id: string,
): { readonly own: Alert | undefined; readonly others: readonly Alert[] } => ({
  own: alerts.find((one) => one.id === id),
  others: alerts.filter(({ subjectId }) => subjectId === id),
});
