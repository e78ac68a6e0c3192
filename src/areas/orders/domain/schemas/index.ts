/** The schemas of an order and of its timeline, for whoever checks what arrives; devices need their types alone. */
export * from './history-schema.ts';
export * from './order-schema.ts';
