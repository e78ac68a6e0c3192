/** Which of the open alerts are about an order: its own has its id, others name it as their subject. */
import type { Alert } from '../../domain/index.ts';

export const alertsAbout = (
  alerts: readonly Alert[],
  id: string,
): { readonly own: Alert | undefined; readonly others: readonly Alert[] } => ({
  own: alerts.find((one) => one.id === id),
  others: alerts.filter(({ subjectId }) => subjectId === id),
});
