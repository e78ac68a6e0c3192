/** The widths at which the layout changes, as media queries for makeStyles and matchMedia. */
export const phone = '@media (max-width: 599px)';
export const belowLandscape = '@media (max-width: 1023px)';
export const landscape = '@media (min-width: 1024px)';
/** As wide as a desk's screen and no taller than a tablet's: rows come before figures and air. */
export const short = '@media (min-width: 1024px) and (max-height: 860px)';
export const forcedColors = '@media (forced-colors: active)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const print = '@media print';

/** As `short`, for matchMedia. */
export const shortQuery = '(min-width: 1024px) and (max-height: 860px)';
/** Width from which the side menu is beside the page, for matchMedia. */
export const landscapeQuery = '(min-width: 1024px)';
/** Width from which a table of many columns fits beside the side menu, for matchMedia. */
export const wideQuery = '(min-width: 1440px)';
/** Phones, for matchMedia: tables become cards. */
export const phoneQuery = '(max-width: 599px)';
