/**
 * The public API of the server of approvals: decisions on orders and on their discounts, and
 * comments.
 */
import type { ServerModule } from '#kernel/server/module.ts';
import { commentCodes, discountRefusals } from '../domain/index.ts';
import { approvalRoutes } from './routes.ts';

const codes = { ...commentCodes, ...discountRefusals };

export const approvals: ServerModule<keyof typeof codes> = {
  name: 'approvals',
  routes: approvalRoutes,
  codes,
};
