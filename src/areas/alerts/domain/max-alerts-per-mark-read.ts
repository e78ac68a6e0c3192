/** The greatest number of alerts that one call marks as read. */
export const MAX_ALERTS_PER_MARK_READ = 2000;
