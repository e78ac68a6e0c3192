/**
 * Answers the calls that devices make after a restore: to compare orders, and to send them again.
 */
import { defineRoute } from '#kernel/server/define-route.ts';
import { restoreCalls } from '../../domain/index.ts';
import { compareOrders } from './compare-orders.ts';
import { resendOrder } from './resend-order.ts';

export const restoringRoutes = [
  defineRoute(restoreCalls.compareOrders, compareOrders),
  defineRoute(restoreCalls.resendOrderAfterRestore, resendOrder),
];
