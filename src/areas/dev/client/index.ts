/**
 * Public API of the developer tools' screens. Large parts load when they are opened, and only if
 * the server offers the tools.
 */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { DeveloperProps } from './developer-props.ts';

export { fetchDevToolsOffered, useDevToolsOffered } from './switches/dev-tools-offered.ts';
export { createOfflineSwitch, type OfflineSwitch } from './switches/offline-switch.ts';
export { addViewAsToSession, type ViewAs } from './switches/view-as.ts';
export type { DeveloperProps } from './developer-props.ts';
export type { StateFrame, GalleryStates } from './gallery/state-frame.ts';

export const devScreens = {
  '/dev': lazyScreen(() => import(/* @never */ './Developer.tsx'), 'dev', 'orders', 'reports'),
  '/dev/orderinput': lazyScreen(
    () => import(/* @never */ './order-check/PastedOrderCheck.tsx'),
    'dev',
  ),
} as const satisfies Readonly<Record<string, LazyScreen<DeveloperProps>>>;

export const DeveloperBanner = lazyScreen(
  () => import(/* @never */ './DeveloperBanner.tsx'),
  'dev',
);
