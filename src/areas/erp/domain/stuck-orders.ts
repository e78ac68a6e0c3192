/**
 * The most orders that are listed as acknowledged and not answered by the ERP. The oldest are
 * listed.
 */
export const MAX_STUCK_ORDERS = 200;
