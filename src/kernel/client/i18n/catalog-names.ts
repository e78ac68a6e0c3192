/** Names the message catalogs. */
import type { Messages } from '@lingui/core';

/**
 * When a device installs each catalog: with the first screens, afterwards, or never if its screens
 * need the server.
 */
export const messageCatalogs = {
  start: 'first',
  password: 'later',
  portal: 'first',
  reports: 'first',
  openedReports: 'later',
  figures: 'later',
  upload: 'later',
  orders: 'later',
  orderEditor: 'later',
  orderFunnel: 'later',
  orderView: 'later',
  attachments: 'later',
  orderSync: 'later',
  funnels: 'later',
  approvals: 'later',
  fulfillment: 'later',
  decisions: 'later',
  approvalList: 'later',
  alerts: 'later',
  templates: 'later',
  device: 'later',
  profile: 'later',
  scan: 'later',
  stock: 'later',
  contact: 'later',
  audit: 'later',
  files: 'later',
  checkedRows: 'later',
  settings: 'never',
  settingLists: 'never',
  verticals: 'never',
  distributors: 'never',
  users: 'never',
  bulk: 'never',
  bulkResults: 'never',
  recentImports: 'never',
  bulkUndo: 'never',
  approvers: 'never',
  deadlines: 'never',
  changes: 'never',
  funnelChanges: 'never',
  admin: 'never',
  marketing: 'never',
  dev: 'never',
} as const satisfies Readonly<Record<string, 'first' | 'later' | 'never'>>;
export type MessageCatalog = keyof typeof messageCatalogs;

/** The module of one catalog in one language. */
export type CatalogFile = { readonly messages: Messages };
