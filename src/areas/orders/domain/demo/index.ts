/** Demo units: the limit, its check, and which orders count. */
export * from './check.ts';
export * from './counting.ts';
export * from './rule.ts';
