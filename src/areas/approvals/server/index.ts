/**
 * The public API of the server of approvals: decisions on orders and on their discounts, comments,
 * and the limits of approvers.
 */
import type { ServerModule } from '#kernel/server/module.ts';
import { funnelRefusalCodes } from '#areas/funnels/domain/index.ts';
import {
  commentRefusalCodes,
  discountDecisionRefusalCodes,
  limitRefusalCodes,
  partialDecisionRefusalCodes,
} from '../domain/index.ts';
import { approvalRoutes } from './decision-routes.ts';
import { approvalMailJobs } from './limits/approval-mails.ts';
import { migrations } from './limits/migrations.ts';
import { personalData } from './limits/personal-data.ts';
import {
  selectDelegationsOf,
  selectApproverLimitsOf,
  selectRecordedApprovalsBy,
} from './limits/personal-data-export-sql.ts';

const codes = {
  ...commentRefusalCodes,
  ...discountDecisionRefusalCodes,
  ...partialDecisionRefusalCodes,
  ...limitRefusalCodes,
  ...funnelRefusalCodes,
};

export const approvalsServerModule: ServerModule<keyof typeof codes> = {
  name: 'approvals',
  migrations,
  personalData,
  tenantTables: { order_recorded_approval: 'distributor_id' },
  personTexts: [{ table: 'order_recorded_approval', by: 'user_id', at: 'at', names: ['by_name'] }],
  dataExport: [
    { name: 'approvalLimits', read: selectApproverLimitsOf },
    { name: 'recordedApprovals', read: selectRecordedApprovalsBy },
    { name: 'approvalDelegations', read: selectDelegationsOf },
  ],
  jobs: approvalMailJobs,
  crons: [{ job: 'approvals.remind', match: '23 * * * *' }],
  routes: approvalRoutes,
  codes,
};
export { isApprovalAskedOf } from './limits/is-approval-asked-of.ts';
export type { ApprovalTables } from './limits/tables.ts';
