/** The face of orders' screens: pages by path, what they stand on, and the words of the sync status. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export { OrdersProvider } from './store-context.tsx';
export { useOrderSync, type OrderSyncSections } from './use-order-sync.ts';

/** Both paths hold the one editor: a new draft gets its address while somebody is typing. */
const editor = lazy(() => import('./OrderEditor.tsx'));

export const orderScreens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/orders': lazy(() => import('./OrderList.tsx')),
  '/orders/view/:id': lazy(() => import('./OrderView.tsx')),
  '/order/create': editor,
  '/order/edit/:id': editor,
};
