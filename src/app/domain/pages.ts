/** Every page of the portal: path, tab, what it needs. The one table that routing, guards, menu and tests read. */
import { can, type Actor, type Need, type Tab } from '#kernel/domain/user/permissions.ts';

/** `public`: anyone · `open`: any signed-in user · else read or write on the tab. */
export type PageNeed = 'public' | 'open' | Need;
export type PortalPage = {
  readonly path: string;
  readonly tab: Tab | null;
  readonly need: PageNeed;
  readonly layout: 'default' | 'login' | 'privacy';
  /** A second tab that opens it too. */
  readonly or?: Tab;
};

const group = (tab: Tab, rows: Readonly<Record<string, Need>>, or?: Tab): PortalPage[] =>
  Object.entries(rows).map(([path, need]) => ({
    path,
    tab,
    need,
    layout: 'default',
    ...(or ? { or } : {}),
  }));
const plain = (
  need: 'public' | 'open',
  layout: PortalPage['layout'],
  ...paths: string[]
): PortalPage[] => paths.map((path) => ({ path, tab: null, need, layout }));
const list = (base: string): Readonly<Record<string, Need>> => ({
  [base]: 'read',
  [`${base}/create`]: 'write',
  [`${base}/edit/:id`]: 'write',
});

export const pages: readonly PortalPage[] = [
  ...plain(
    'open',
    'default',
    '/',
    '/permission_denied',
    '/profile',
    '/profile/setpass',
    '/profile/licenses',
    '/notifications',
  ),
  ...plain(
    'public',
    'login',
    '/login',
    '/login/setpassword',
    '/login/reset/:token',
    '/login/forgot',
  ),
  ...plain('public', 'privacy', '/privacy'),
  ...group('approvals', { '/approvals': 'read' }),
  ...group('contact', {
    '/contact': 'read',
    '/contact/ticket/create': 'write',
    '/contact/ticket/view/:id': 'read',
  }),
  ...group('distributors', {
    '/distributors': 'read',
    '/distributor/create': 'write',
    '/distributor/edit/:id': 'write',
  }),
  ...group('inventory', {
    '/inventory': 'read',
    '/inventory/upload': 'write',
    '/inventory/upload/process/:date': 'write',
    '/inventory/preview': 'write',
    '/inventory/view/:id': 'read',
    '/inventory/set_config/:date': 'write',
    '/inventory/missing_data/:date': 'write',
  }),
  ...group('mkt', { '/marketing': 'read' }, 'mktsite'),
  ...group('mkt', {
    ...list('/marketing/items'),
    '/marketing/suport': 'read',
    '/marketing/suport/view/:id': 'read',
    '/marketing/newsletter': 'read',
    '/marketing/newsletter/view/:id': 'read',
    ...list('/marketing/languages'),
    ...list('/marketing/tags'),
  }),
  ...group('orders', {
    '/orders': 'read',
    '/orders/templates': 'read',
    '/orders/preview': 'write',
    '/order/create': 'write',
    '/order/edit/:id': 'write',
  }),
  ...group(
    'orders',
    {
      '/orders/view/:id': 'read',
      '/orders/history/:id': 'read',
      '/orders/funnels': 'read',
      '/orders/funnels/:number': 'read',
    },
    'approvals',
  ),
  ...group('audit', { '/audit/microsiga': 'read' }),
  ...group('pos', {
    '/pos': 'read',
    '/pos/upload': 'write',
    '/pos/upload/process': 'write',
    '/pos/preview': 'write',
    '/pos/no_sells_report': 'write',
    '/pos/view/:id': 'read',
    '/pos/set_config': 'write',
    '/pos/missing_data': 'write',
  }),
  ...group('users', {
    '/users': 'read',
    '/user/create': 'write',
    '/user/edit/:id': 'write',
    '/settings/devices': 'read',
  }),
  ...group('settings', {
    '/settings': 'read',
    '/settings/payment_methods/list': 'read',
    '/settings/payment_methods/create': 'write',
    '/settings/payment_methods/edit/:id': 'write',
    ...list('/settings/demo_intervals'),
    '/settings/bulk_upload': 'write',
    '/settings/distributors_migrate': 'write',
    '/settings/file_headers': 'read',
    ...list('/settings/job_roles'),
    ...list('/settings/country'),
    '/settings/carriers': 'read',
    ...list('/settings/ticket_topics'),
    '/settings/emails/:name': 'read',
    '/settings/values/:name': 'read',
    '/settings/va_rel': 'read',
    '/settings/va_rel/upload': 'write',
    '/settings/va_rel/words/list': 'read',
    '/settings/va_rel/words/create': 'write',
    '/settings/va_rel/words/edit/:id': 'write',
    '/settings/va_rel/cnae/list': 'read',
    '/settings/va_rel/cnae/create': 'write',
    '/settings/va_rel/cnae/edit/:id': 'write',
    '/settings/va_rel/verticals/list': 'read',
    '/settings/va_rel/verticals/create': 'write',
    '/settings/va_rel/verticals/edit/:id': 'write',
    '/settings/va_rel/term/edit/:id': 'write',
    '/settings/va_rel/missing/edit/:id': 'write',
    '/settings/va_rel/all_terms': 'read',
    ...list('/settings/monthly_blockers'),
  }),
  ...group('box', { '/settings/box': 'write' }),
];
/** Only where the server's environment enables them (DEV_TOOLS). */
export const developerPages: readonly PortalPage[] = plain(
  'open',
  'default',
  '/dev',
  '/dev/orderinput',
);

/** What a person may do with a page: show it, sign in first, or read that it is not for them. */
export function guard(
  page: PortalPage,
  actor: Pick<Actor, 'distributorId' | 'permissions'> | undefined,
): 'show' | 'sign_in' | 'denied' {
  if (page.need === 'public') return 'show';
  if (!actor) return 'sign_in';
  if (page.need === 'open' || !page.tab) return 'show';
  const has = (tab: Tab) => can(actor, tab, page.need as Need);
  return has(page.tab) || (page.or !== undefined && has(page.or)) ? 'show' : 'denied';
}

/** Home: the first readable area; the specification's order, then ours. */
export const homeOrder: readonly { readonly tab: Tab; readonly path: string }[] = [
  { tab: 'orders', path: '/orders' },
  { tab: 'inventory', path: '/inventory' },
  { tab: 'pos', path: '/pos' },
  { tab: 'mkt', path: '/marketing' },
  { tab: 'distributors', path: '/distributors' },
  { tab: 'contact', path: '/contact' },
  { tab: 'settings', path: '/settings' },
  { tab: 'approvals', path: '/approvals' },
  { tab: 'users', path: '/users' },
  { tab: 'audit', path: '/audit/microsiga' },
];
export function homePath(actor: Pick<Actor, 'distributorId' | 'permissions'>): string | undefined {
  const page = (path: string) => pages.find((p) => p.path === path)!;
  return homeOrder.find(({ path }) => guard(page(path), actor) === 'show')?.path;
}

/** One line a page, to print and read. */
export const printPages = (): string =>
  [...pages, ...developerPages]
    .map(
      (p) => `${p.path} · ${p.tab ?? '–'} · ${p.need}${p.or ? ` (or ${p.or})` : ''} · ${p.layout}`,
    )
    .join('\n');
