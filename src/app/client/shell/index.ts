/** The shell: layouts, bars, menu, and the screens that belong to no area. All of it is shown from props alone. */
export { AlertsStrip } from './AlertsStrip.tsx';
export { AppBar } from './layouts/AppBar.tsx';
export { DefaultLayout } from './layouts/DefaultLayout.tsx';
export { ErrorBoundary } from './fallback/ErrorBoundary.tsx';
export { ErrorPage } from './fallback/ErrorPage.tsx';
export { initialsOf } from './menu/initials.ts';
export { InstallHelp } from './install/InstallHelp.tsx';
export {
  listenForInstallOffer,
  useInstallOffer,
  type InstallState,
} from './install/install-offer.ts';
export { LoginLayout } from './layouts/LoginLayout.tsx';
export {
  currentNames,
  menuEntries,
  visibleMenu,
  type MenuChild,
  type MenuEntry,
  type MenuGroup,
  type Whereabouts,
} from './menu/menu.ts';
export { NoPermission } from './fallback/NoPermission.tsx';
export { NotBuilt } from './fallback/NotBuilt.tsx';
export { NotFound } from './fallback/NotFound.tsx';
export { OfflineBar } from './sync/OfflineBar.tsx';
export { PrivacyLayout } from './layouts/PrivacyLayout.tsx';
export { SideMenu } from './menu/SideMenu.tsx';
export { StartFailed } from './fallback/StartFailed.tsx';
export { SyncBox } from './sync/SyncBox.tsx';
export { SyncDrawer } from './sync/SyncDrawer.tsx';
export { SyncPill } from './sync/SyncPill.tsx';
export type {
  ConflictItem,
  FailedItem,
  RepricedItem,
  SyncedItem,
  SyncSections,
} from './sync/sync-sections.ts';
export type { ShownSync } from './sync/sync-summary.ts';
