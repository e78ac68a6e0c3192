/** The public API of the alerts' client. */
import { lazyScreen } from '#kernel/client/index.ts';

export { AlertDetails } from './details/AlertDetails.tsx';
export { AlertsProvider, useAlerts } from './store/alerts-context.tsx';
export { usePendingAlertText } from './strip/use-pending-alert-text.ts';

export const alertScreens = {
  '/notifications': lazyScreen(() => import('./NotificationsScreen.tsx'), 'alerts', 'device'),
};
