/** The greatest number of alerts that one call marks as read. */
export const MAX_MARKED_AT_ONCE = 2000;
