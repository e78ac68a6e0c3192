/**
 * The media queries of the layout. Names that end with `Media` are for `makeStyles`, names that end
 * with `Query` for `matchMedia`.
 */

/** Matches phones. */
export const phoneMedia = '@media (max-width: 599px)';

/** The side menu is an overlay up to this width. */
export const belowLandscapeMedia = '@media (max-width: 1023px)';

/** The side menu is beside the page from this width on. */
export const landscapeMedia = '@media (min-width: 1024px)';

/**
 * Windows that are as wide as a desktop's and no higher than a tablet's. Pages, rows and figures
 * are lower in them, so that more rows fit.
 */
export const shortScreenMedia = '@media (min-width: 1024px) and (max-height: 860px)';
export const forcedColorsMedia = '@media (forced-colors: active)';
export const reducedMotionMedia = '@media (prefers-reduced-motion: reduce)';
export const printMedia = '@media print';

/** The condition of `shortScreenMedia`, for `matchMedia`. */
export const shortScreenQuery = '(min-width: 1024px) and (max-height: 860px)';

/** Screens on which the figures above a list fold to one line: all but large desktop windows. */
export const foldedFiguresMedia = '@media (max-width: 1023px), (max-height: 860px)';

/** The condition of `foldedFiguresMedia`, for `matchMedia`. */
export const foldedFiguresQuery = '(max-width: 1023px), (max-height: 860px)';

/** The width from which the side menu is beside the page, for `matchMedia`. */
export const landscapeQuery = '(min-width: 1024px)';

/** The width from which most columns of a table fit beside the open side menu, for `matchMedia`. */
export const desktopQuery = '(min-width: 1200px)';

/** The width from which a table with many columns fits beside the side menu, for `matchMedia`. */
export const wideQuery = '(min-width: 1440px)';

/** Phones, for `matchMedia`. Tables become cards there. */
export const phoneQuery = '(max-width: 599px)';
