/** The screens that exist, by the path of their page; those of administrators: `pages/admin-screens.ts`. */
import { accountScreens } from '#areas/account/client/index.ts';
import { alertScreens } from '#areas/alerts/client/index.ts';
import { erpScreens } from '#areas/erp/client/index.ts';
import { orderScreens } from '#areas/orders/client/index.ts';
import { ReportScreen } from '#areas/reports/client/index.ts';
import { pageAt, pages } from '#app/domain/pages.ts';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';

export const SignedIn = lazyScreen(() => import('../signed-in/SignedIn.tsx'));
const reportList = lazyScreen(() => import('../pages/ReportListPage.tsx'));
/** Stock and sales: each of their addresses but the lists. */
const reportScreens = Object.fromEntries(
  pages.flatMap(({ path, tab }) =>
    tab === 'inventory' || tab === 'pos' ? [[path, ReportScreen as LazyScreen]] : [],
  ),
);
const developer = lazyScreen(() => import('../dev/DeveloperPage.tsx'));
export const screens: Readonly<Record<string, LazyScreen>> = {
  ...accountScreens,
  ...alertScreens,
  ...erpScreens,
  ...orderScreens,
  ...reportScreens,
  '/inventory': reportList,
  '/pos': reportList,
  '/profile': lazyScreen(() => import('../pages/ProfilePage.tsx')),
  '/dev': developer,
  '/dev/orderinput': developer,
};

/** What the address will show to the person who used this device last, while the device's record is read. */
export async function fetchAhead(path: string): Promise<void> {
  await Promise.all([
    SignedIn.fetchAhead(),
    screens[pageAt(path === '/' ? '/orders' : path)?.path ?? '']?.fetchAhead(),
  ]);
}
