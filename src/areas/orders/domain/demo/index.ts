/** Demo units: the limit, its check, and which orders count. */
export * from './check-demo-limit.ts';
export * from './demo-counting.ts';
export * from './demo-rule.ts';
