/** Demo units: the rule, its check of an order, and which orders count. */
export * from './check.ts';
export * from './counting.ts';
export * from './rule.ts';
