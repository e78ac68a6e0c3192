/**
 * The message catalogs, and when a device installs each: with the first screens, afterwards, or
 * never if its screens need the server.
 */
export const messageCatalogs = {
  start: 'first',
  portal: 'first',
  reports: 'first',
  orders: 'later',
  approvals: 'later',
  templates: 'later',
  device: 'later',
  scan: 'later',
  contact: 'later',
  audit: 'later',
  files: 'later',
  admin: 'never',
  marketing: 'never',
  dev: 'never',
} as const satisfies Readonly<Record<string, 'first' | 'later' | 'never'>>;
export type MessageCatalog = keyof typeof messageCatalogs;
