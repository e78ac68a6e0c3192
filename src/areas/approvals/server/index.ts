/** The public API of approvals' server: decisions over orders, over their discounts, and comments. */
import type { ServerModule } from '#kernel/server/module.ts';
import { commentCodes, discountRefusals, dispatchCodes } from '#areas/orders/domain/index.ts';
import { approvalRoutes } from './routes.ts';

const codes = {
  ...commentCodes,
  ...discountRefusals,
  stale_revision: dispatchCodes.stale_revision,
};

export const approvals: ServerModule<keyof typeof codes> = {
  name: 'approvals',
  routes: approvalRoutes,
  codes,
};
