/** What the log of actions can say that somebody did: a name each, `<area>.<past tense>`. The audit has words for every one. */
export const actionNames = [
  'account.signed_in',
  'account.signed_out',
  'account.password_set',
  'account.terms_accepted',
  'account.data_exported',
  'deadline.passed',
  'order.approved',
  'order.returned',
  'order.held',
  'order.resumed',
  'order.released',
  'order.canceled',
  'order.requeued',
  'order.redispatched',
  'order.resent',
  'erp.token_revealed',
  'erp.token_reset',
  'report.resent',
  'server.restored',
] as const;
export type ActionName = (typeof actionNames)[number];
