/** The shell: layouts, bars, menu, and the screens that belong to no area. All of it is shown from props alone. */
export { AlertsStrip } from './AlertsStrip.tsx';
export { AppBar } from './AppBar.tsx';
export { DefaultLayout } from './DefaultLayout.tsx';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { ErrorPage } from './ErrorPage.tsx';
export { initialsOf } from './initials.ts';
export { InstallHelp } from './InstallHelp.tsx';
export { listenForInstallOffer, useInstallOffer, type InstallState } from './install-offer.ts';
export { LoginLayout } from './LoginLayout.tsx';
export {
  currentNames,
  menuEntries,
  visibleMenu,
  type MenuChild,
  type MenuEntry,
  type MenuGroup,
  type Whereabouts,
} from './menu.ts';
export { NoPermission } from './NoPermission.tsx';
export { NotBuilt } from './NotBuilt.tsx';
export { NotFound } from './NotFound.tsx';
export { OfflineBar } from './OfflineBar.tsx';
export { PrivacyLayout } from './PrivacyLayout.tsx';
export { SideMenu } from './SideMenu.tsx';
export { StartFailed } from './StartFailed.tsx';
export { SyncBox } from './SyncBox.tsx';
export { SyncDrawer } from './SyncDrawer.tsx';
export { SyncPill } from './SyncPill.tsx';
export type {
  ConflictField,
  ConflictItem,
  FailedItem,
  FieldVersion,
  RepricedItem,
  Side,
  SyncedItem,
  SyncSections,
} from './sync-sections.ts';
export type { SyncSummary } from './sync-summary.ts';
