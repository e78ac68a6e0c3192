/**
 * The public API of the alerts' client: the provider, the bell's count, the details for an order's
 * view, the screen.
 */
import { installedPart, lazyScreen } from '#kernel/client/index.ts';

export { AlertsProvider, useAlerts } from './store/alerts-context.tsx';
export { usePendingAlertText } from './strip/use-pending-alert-text.ts';

/**
 * The details of alerts beside an order. The code is loaded with the first order that is opened. If
 * it cannot be loaded, the order is shown without them.
 */
export const AlertDetails = installedPart(() => import('./details/AlertDetails.tsx'));

export const alertScreens = {
  '/notifications': lazyScreen(() => import('./NotificationsScreen.tsx')),
};
