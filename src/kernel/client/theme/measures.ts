/** The widths at which the layout changes, as media queries for makeStyles and matchMedia. */
export const phone = '@media (max-width: 599px)';
export const belowLandscape = '@media (max-width: 1023px)';
export const landscape = '@media (min-width: 1024px)';
export const forcedColors = '@media (forced-colors: active)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const print = '@media print';

/** Width from which the side menu is beside the page, for matchMedia. */
export const landscapeQuery = '(min-width: 1024px)';
/** Phones, for matchMedia: tables become cards. */
export const phoneQuery = '(max-width: 599px)';
