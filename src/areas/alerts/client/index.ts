/** The face of alerts' client: the provider, what the bell shows, the details for an order's view, the screen. */
import { lazyScreen } from '#kernel/client/index.ts';

export { AlertDetails } from './AlertDetails.tsx';
export { AlertsProvider, useAlerts } from './alerts-context.tsx';
export const alertScreens = { '/notifications': lazyScreen(() => import('./NotificationsScreen.tsx')) };
