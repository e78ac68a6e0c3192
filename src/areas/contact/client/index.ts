/** Public API of contact's client: the screens of tickets, and their part of the sync status. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { useTicketSync } from './use-ticket-sync.ts';

export const contactScreens: Readonly<Record<string, LazyScreen>> = {
  '/contact': lazyScreen(() => import('./list/TicketList.tsx'), 'contact'),
  '/contact/ticket/create': lazyScreen(() => import('./write/TicketCreate.tsx'), 'contact'),
  '/contact/ticket/view/:id': lazyScreen(() => import('./view/TicketView.tsx'), 'contact'),
};
