/**
 * The public API of contact's client: the ticket screens, and the outbox entries of tickets for the
 * sync drawer.
 */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export { useTicketSyncSections } from './use-ticket-sync-sections.ts';

export const contactScreens: Readonly<Record<string, LazyScreen>> = {
  '/contact': lazyScreen(() => import('./list/TicketList.tsx'), 'contact'),
  '/contact/ticket/create': lazyScreen(() => import('./write/TicketCreate.tsx'), 'contact'),
  '/contact/ticket/view/:id': lazyScreen(() => import('./view/TicketView.tsx'), 'contact'),
};
