/** Answers calls about the last submissions of an order, and stores comments. */
import { ok } from '#kernel/domain/result.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Handler } from '#kernel/server/define-route.ts';
import {
  incrementCommentCount,
  selectLastRevisions,
  lockVisibleOrder,
  queueOrderMail,
  readVisibleOrder,
  insertOrderHistory,
} from '#areas/orders/server/index.ts';
import {
  calls as approvalCalls,
  checkTakesComments,
  type CommentRefusal,
} from '../domain/index.ts';

const revisions: Handler<typeof approvalCalls.listRevisions> = async (
  { params },
  { db, principal },
) => {
  const found = await readVisibleOrder(db, principal, params.id);
  return found.ok ? ok({ rows: await selectLastRevisions(db, params.id, 2) }) : found;
};

const comment: Handler<typeof approvalCalls.commentOnOrder, CommentRefusal> = async (
  { params, body },
  { db, principal, now },
) => {
  const found = await lockVisibleOrder(db, principal, params.id);
  if (!found.ok) return found;
  const order = found.value;
  const may = checkTakesComments(order);
  if (!may.ok) return may;

  const author = authorOf(principal, now);
  await insertOrderHistory(db, [{ order, ...author, kind: 'comment', reason: body.text.trim() }]);
  const comments = await incrementCommentCount(db, params.id);
  const event =
    principal.distributorId === null ? 'commented_to_distributor' : 'commented_to_approvers';
  await queueOrderMail(db, event, order, { by: principal.userId, at: now });

  return ok({ comments });
};

export const commentRoutes = [
  defineRoute(approvalCalls.listRevisions, revisions),
  defineRoute(approvalCalls.commentOnOrder, comment),
];
