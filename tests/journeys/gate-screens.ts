/**
 * Names the language and the size in which `npm test` looks at each screen. `npm run test:long`
 * looks at every screen in each language and size.
 */
import type { ScreenSize } from './screen-checks.ts';
import type { UiLanguage } from './i18n.ts';

export const gateScreens: Readonly<
  Record<UiLanguage, Readonly<Record<ScreenSize, readonly string[]>>>
> = {
  en: {
    phone: ['sign-in', 'orders', 'draft', 'order templates', 'no permission'],
    tablet: ['forgot password', 'new order', 'order review', 'menu', 'third-party licenses'],
    landscape: ['sign-in refused', 'orders of an admin', 'order complete', 'discard asked'],
  },
  es: {
    phone: ['sign-in with errors', 'new order with errors', 'order history', 'sync status'],
    tablet: [
      'reset link',
      'orders, none found',
      'actions of a row',
      'order templates, none found',
      'page not found',
      'being prepared for an admin',
    ],
    landscape: ['privacy', 'order to correct', 'notifications', 'order that is none', 'languages'],
  },
  pt: {
    phone: [
      'page not found, signed out',
      'part suggestions',
      'profile',
      'orders offline',
      'saving a template under a name that is taken',
    ],
    tablet: [
      'first password and commitment',
      'order review of nothing',
      'being prepared',
      'orders while they load',
      'sign-out with unsent work',
    ],
    landscape: ['new order of an admin', 'change password'],
  },
};

/** Returns the size at which `npm test` looks at a screen, by default the size of a tablet. */
export const gateSizeOf = (name: string, spoken: UiLanguage): ScreenSize =>
  (Object.keys(gateScreens[spoken]) as ScreenSize[]).find((size) =>
    gateScreens[spoken][size].includes(name),
  ) ?? 'tablet';
