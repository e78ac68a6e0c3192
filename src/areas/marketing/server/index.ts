/** Public API of marketing's server. */
import type { ListUseCounter, ServerModule } from '#kernel/server/module.ts';
import { marketingRefusalCodes, type MarketingCode } from '../domain/index.ts';
import { countItemsByEntry } from './items/items-sql.ts';
import { itemRoutes } from './items/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { newsletterSendJob } from './newsletter/send-newsletter.ts';
import {
  selectItemsWrittenBy,
  selectNewslettersWrittenBy,
  selectSubscriptionsOf,
  selectSupportAnswersOf,
  selectSupportRequestsOf,
} from './personal-data-export-sql.ts';
import { siteRoutes } from './site/routes.ts';
import { subscribeRoutes } from './site/subscribe-routes.ts';
import { subscriberRoutes } from './subscribers/routes.ts';
import { supportRoutes } from './support/routes.ts';
import {
  failWaitingMailsAfterRestore,
  deleteOldMarketingDataJob,
} from './delete-old-marketing-data.ts';

const namedByItems = (list: 'tags' | 'languages'): ListUseCounter => ({
  list,
  what: 'marketing_items',
  count: (db, entries) =>
    countItemsByEntry(
      db,
      list,
      entries.map(({ id }) => id),
    ),
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
    ...subscribeRoutes,
  ],
  codes: marketingRefusalCodes,
  jobs: { 'newsletter.send': newsletterSendJob, 'marketing.upkeep': deleteOldMarketingDataJob },
  crons: [{ job: 'marketing.upkeep', match: '23 * * * *' }],
  listUses: [namedByItems('tags'), namedByItems('languages')],
  dataExport: [
    { name: 'newsletterSubscriptions', read: selectSubscriptionsOf },
    { name: 'supportRequests', read: selectSupportRequestsOf },
    { name: 'supportAnswers', read: selectSupportAnswersOf },
    { name: 'marketingItems', read: selectItemsWrittenBy },
    { name: 'newsletters', read: selectNewslettersWrittenBy },
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
export { insertItem } from './items/items-sql.ts';
export {
  activateSubscriber,
  lockOrAddSubscriber,
  recordConfirmationSent,
  unsubscribeAndSuppress,
} from './subscribers/subscribers-sql.ts';
export { insertSupportRequest, storeSupportAnswer } from './support/support-requests-sql.ts';
