/** Public API of marketing's server. */
import type { ListUse, ServerModule } from '#kernel/server/module.ts';
import { marketingCodes, type MarketingCode } from '../domain/index.ts';
import { countItemsNaming } from './items/items-sql.ts';
import { itemRoutes } from './items/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { newsletterSendJob } from './newsletter/send-newsletter.ts';
import {
  itemsWrittenBy,
  newslettersWrittenBy,
  subscriptionsOf,
  supportAnswersOf,
  supportRequestsOf,
} from './personal-data-export-sql.ts';
import { siteRoutes } from './site/routes.ts';
import { subscribingRoutes } from './site/subscribe-routes.ts';
import { subscriberRoutes } from './subscribers/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { failWaitingMailsAfterRestore, deleteOldMarketingDataJob } from './cleanup.ts';

const namedByItems = (list: 'tags' | 'languages'): ListUse => ({
  list,
  what: 'marketing_items',
  count: (db, { id }) => countItemsNaming(db, list, id),
});

export const marketingServerModule: ServerModule<MarketingCode> = {
  name: 'marketing',
  migrations,
  personalData,
  routes: [
    ...itemRoutes,
    ...newsletterRoutes,
    ...subscriberRoutes,
    ...supportRoutes,
    ...siteRoutes,
    ...subscribingRoutes,
  ],
  codes: marketingCodes,
  jobs: { 'newsletter.send': newsletterSendJob, 'marketing.upkeep': deleteOldMarketingDataJob },
  crons: [{ job: 'marketing.upkeep', match: '23 * * * *' }],
  listUses: [namedByItems('tags'), namedByItems('languages')],
  dataExport: [
    { name: 'newsletterSubscriptions', read: subscriptionsOf },
    { name: 'supportRequests', read: supportRequestsOf },
    { name: 'supportAnswers', read: supportAnswersOf },
    { name: 'marketingItems', read: itemsWrittenBy },
    { name: 'newsletters', read: newslettersWrittenBy },
  ],
  personTexts: [
    { table: 'marketing_item', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'marketing_item', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    { table: 'newsletter', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'newsletter', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    { table: 'support_request', by: 'answered_by', at: 'answered_at', names: ['answered_by_name'] },
  ],
  restored: failWaitingMailsAfterRestore,
};

export type { MarketingTables } from './tables.ts';

/** The demonstration data uses the following exports. */
export { addItem } from './items/items-sql.ts';
export {
  activate,
  lockOrAddSubscriber,
  recordConfirmationSent,
  unsubscribeAndSuppress,
} from './subscribers/subscribers-sql.ts';
export { addRequest, writeAnswer } from './support/support-requests-sql.ts';
