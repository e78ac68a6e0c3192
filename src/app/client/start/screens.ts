/**
 * Maps the path of each page to its screen. The screens that are loaded later, such as those of
 * administrators, are in `pages/lazy-screens.ts`.
 */
import { matchRoutes } from 'react-router-dom';
import { accountScreens } from '#areas/account/client/index.ts';
import { alertScreens } from '#areas/alerts/client/index.ts';
import { approvalScreens } from '#areas/approvals/client/index.ts';
import { erpScreens } from '#areas/erp/client/index.ts';
import { funnelScreens } from '#areas/funnels/client/index.ts';
import { orderScreens } from '#areas/orders/client/index.ts';
import { ReportScreen } from '#areas/reports/client/index.ts';
import { developerPages, homePath, pages } from '#app/domain/pages.ts';
import {
  prefetchMessages,
  lazyScreen,
  withoutReloadPrompt,
  type LazyScreen,
} from '#kernel/client/index.ts';
import { suppressReloadPrompt } from '#kernel/client/portal/reload-prompt.ts';
import { actorOf, type SessionUser } from '#kernel/device/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { PageHandle } from './use-current-page.ts';

/** The signed-in portal, loaded together with its messages. */
export const SignedIn = lazyScreen(
  () => import(/* @first portal */ '../signed-in/SignedIn.tsx'),
  'portal',
);
/** The layout of the sign-in pages. */
export const LoginLayout = lazyScreen(
  () => import(/* @first sign-in */ '../layouts/public/LoginLayout.tsx'),
);

/** The lists of inventory and sales reports, and the form that declares no sales. */
const reportList = lazyScreen(() => import(/* @first */ '../pages/ReportListPage.tsx'), 'reports');

/**
 * The reports area's screen at all addresses of inventory and sales reports. `own` replaces it at
 * those that also show other areas.
 */
const reportScreens = Object.fromEntries(
  pages.flatMap(({ path, tab }) =>
    (tab === 'inventory' || tab === 'pos') && path !== '/inventory/expected'
      ? [[path, ReportScreen as LazyScreen]]
      : [],
  ),
);

const developer = lazyScreen(() => import(/* @never */ '../dev/DeveloperPage.tsx'), 'dev');

const own: Readonly<Record<string, LazyScreen>> = {
  ...accountScreens,
  ...alertScreens,
  ...approvalScreens,
  ...erpScreens,
  ...funnelScreens,
  ...orderScreens,
  ...reportScreens,
  '/inventory': reportList,
  '/orders/funnels/:number': lazyScreen(() => import('../pages/FunnelPage.tsx'), 'funnels'),
  '/pos': reportList,
  '/pos/no_sells_report': reportList,
  '/profile': lazyScreen(() => import('../pages/ProfilePage.tsx'), 'profile'),
  '/dev': developer,
  '/dev/orderinput': developer,
};

/**
 * The component of all pages whose screens are listed in `pages/lazy-screens.ts`. It finds the
 * screen by the page.
 */
export const LazyPage = lazyScreen(() => import(/* @first */ '../pages/LazyPage.tsx'));

/**
 * The pages as routes of React Router. The address determines the page, and the page its screen.
 */
export const pageRoutes = [...pages, ...developerPages].map((page) => ({
  path: page.path,
  caseSensitive: true,
  Component: own[page.path] ?? LazyPage,
  handle: { page } satisfies PageHandle,
}));

// Returns the screen at an address. The address is first looked up as the path of a page, because
// matching it against the patterns of all routes takes longer.
const screenAt = (address: string): LazyScreen | undefined =>
  own[address] ?? matchRoutes(pageRoutes, address)?.at(-1)?.route.Component;

/**
 * Loads what the address will show to a signed-in user, while the page waits for something else:
 * the device record, the typed password or the server's answer. Without a user, or for a user who
 * may read no area, the home page is assumed to be the orders.
 */
export async function prefetchPage(path: string, user?: SessionUser | null): Promise<void> {
  const address = path === '/' ? (user && homePath(actorOf(user))) || '/orders' : path;
  await Promise.all([SignedIn.fetchAhead(), screenAt(address.replace(/[?#].*/, ''))?.fetchAhead()]);
}

/** Loads the sign-in page, to which most addresses lead if no user is signed in. */
export async function prefetchSignInPage(): Promise<void> {
  await Promise.all([LoginLayout.fetchAhead(), accountScreens['/login'].fetchAhead()]);
}

/** Loads what signing in needs: the code that makes the first call, and the portal that follows. */
export const prefetchPortal = (path: string, language: Language): Promise<unknown> =>
  withoutReloadPrompt(async () => {
    const transport = import(/* @first portal */ '#kernel/device/http/transport.ts');
    transport.catch(suppressReloadPrompt);
    prefetchMessages(language, true);
    await Promise.all([transport, prefetchPage(path)]);
  });
