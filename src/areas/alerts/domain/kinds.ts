/** What alerts can speak of, and the screen each opens. */

/** `:id` in `target` is the alert's id; an order's alert has the order's. */
export const alertKinds = {
  order: { target: '/orders/view/:id' },
  /** The ERP accepted an order that had moved on here; its id is the order's, and it is the administrators' own. */
  erp_conflict: { target: '/orders/view/:id' },
  /** The ERP calls with a token that was replaced. */
  integration_stopped: { target: '/audit/microsiga' },
} as const;
export type AlertKind = keyof typeof alertKinds;
export const targetOf = (kind: AlertKind, id: string) => alertKinds[kind].target.replace(':id', id);
