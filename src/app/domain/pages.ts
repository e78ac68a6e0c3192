/**
 * Lists all pages of the portal with path, tab and required right. Routing, guards, the server and
 * tests read this table.
 */
import { can, type Actor, type AccessLevel, type Tab } from '#kernel/domain/user/permissions.ts';

/**
 * Who may see a page. `public`: everyone. `open`: every signed-in user. Otherwise users with the
 * right to read or write the tab.
 */
export type PageAccess = 'public' | 'open' | AccessLevel;

/** A page of the portal. */
export type PortalPage = {
  readonly path: string;
  readonly tab: Tab | null;
  readonly need: PageAccess;
  readonly layout: 'default' | 'login' | 'privacy';
  /** A second tab whose right opens the page too. */
  readonly or?: Tab;
};

// Returns the pages of one tab.
const group = (tab: Tab, rows: Readonly<Record<string, AccessLevel>>, or?: Tab): PortalPage[] =>
  Object.entries(rows).map(([path, need]) => ({
    path,
    tab,
    need,
    layout: 'default',
    ...(or ? { or } : {}),
  }));

// Returns pages that need no tab.
const plain = (
  need: 'public' | 'open',
  layout: PortalPage['layout'],
  ...paths: string[]
): PortalPage[] => paths.map((path) => ({ path, tab: null, need, layout }));

// Returns the three pages of a list: its rows, a new row, and a row to edit.
const list = (base: string): Readonly<Record<string, AccessLevel>> => ({
  [base]: 'read',
  [`${base}/create`]: 'write',
  [`${base}/edit/:id`]: 'write',
});

/** The pages for users. `developerPages` are separate. */
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
    '/inventory/expected': 'read',
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
    '/settings/approvers': 'read',
    '/settings/approvers/edit/:id': 'read',
    '/settings/file_headers': 'read',
    ...list('/settings/job_roles'),
    ...list('/settings/country'),
    '/settings/carriers': 'read',
    '/settings/system': 'read',
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

/** Pages that exist only if the server enables them (DEV_TOOLS). */
export const developerPages: readonly PortalPage[] = plain(
  'open',
  'default',
  '/dev',
  '/dev/orderinput',
);

/** Returns what a user may do with a page: see it, sign in first, or be denied. */
export function pageAccessOf(
  page: PortalPage,
  actor: Pick<Actor, 'distributorId' | 'permissions'> | undefined,
): 'show' | 'sign_in' | 'denied' {
  if (page.need === 'public') return 'show';
  if (!actor) return 'sign_in';
  if (page.need === 'open' || !page.tab) return 'show';
  const has = (tab: Tab) => can(actor, tab, page.need as AccessLevel);
  return has(page.tab) || (page.or !== undefined && has(page.or)) ? 'show' : 'denied';
}

/**
 * The areas in the order in which the home page looks for one that the user can open: first the
 * specification's order, then ours.
 */
export const homePageOrder: readonly { readonly tab: Tab; readonly path: string }[] = [
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
  { tab: 'box', path: '/settings/box' },
];

/** Returns the path of a user's home page, or undefined if they can open no area. */
export function homePath(actor: Pick<Actor, 'distributorId' | 'permissions'>): string | undefined {
  const page = (path: string) => pages.find((p) => p.path === path)!;
  return homePageOrder.find(({ path }) => pageAccessOf(page(path), actor) === 'show')?.path;
}

/** Returns the table as text, one line for each page. */
export const pagesAsText = (): string =>
  [...pages, ...developerPages]
    .map(
      (p) => `${p.path} · ${p.tab ?? '–'} · ${p.need}${p.or ? ` (or ${p.or})` : ''} · ${p.layout}`,
    )
    .join('\n');
