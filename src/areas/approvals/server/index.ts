/**
 * The public API of the server of approvals: decisions on orders and on their discounts, and
 * comments.
 */
import type { ServerModule } from '#kernel/server/module.ts';
import { commentCodes, discountDecisionCodes } from '../domain/index.ts';
import { approvalRoutes } from './decision-routes.ts';

const codes = { ...commentCodes, ...discountDecisionCodes };

export const approvalsServerModule: ServerModule<keyof typeof codes> = {
  name: 'approvals',
  routes: approvalRoutes,
  codes,
};
