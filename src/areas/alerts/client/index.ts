/** Public API of the alerts' client: the provider, what the bell shows, the details for an order's view, the screen. */
import { lazyScreen } from '#kernel/client/index.ts';

export { AlertsProvider, useAlerts } from './store/alerts-context.tsx';
export { useThingToDo } from './strip/use-thing-to-do.ts';
/** Beside an order: only those who open one need it. */
export const AlertDetails = lazyScreen(() => import('./details/AlertDetails.tsx'));
export const alertScreens = {
  '/notifications': lazyScreen(() => import('./NotificationsScreen.tsx')),
};
