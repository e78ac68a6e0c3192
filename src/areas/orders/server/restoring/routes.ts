/**
 * Answers the calls that devices make after a restore: to compare orders, and to send them again.
 */
import { handle } from '#kernel/server/route.ts';
import { restoreCalls } from '../../domain/index.ts';
import { compareOrders } from './compare.ts';
import { resendOrder } from './resend.ts';

export const restoringRoutes = [
  handle(restoreCalls.compareOrders, compareOrders),
  handle(restoreCalls.resendOrder, resendOrder),
];
