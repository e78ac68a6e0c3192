/**
 * The schemas of an order and its timeline. Only code that checks incoming data loads them; devices
 * use the types alone.
 */
export * from './history-schema.ts';
export * from './order-schema.ts';
