/**
 * Answers the call that asks which submissions of orders took units from a funnel, even if they
 * were given back, and how many of the funnel's orders are in progress or were returned for
 * correction.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { selectFunnelDrawsPage, selectFunnelById } from '#areas/funnels/server/index.ts';
import { calls } from '../../domain/index.ts';
import { selectOrdersOfDraws, countOrdersUnderFunnel } from './funnel-orders-sql.ts';

const draws = defineRoute(calls.listFunnelDraws, async ({ params, query }, { db }) => {
  const funnel = await selectFunnelById(db, params.id);
  if (!funnel) return refuse('not_found');
  const page = await selectFunnelDrawsPage(db, funnel.id, query.after);
  if (!page.ok) return page;
  const { rows, next } = page.value;

  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const orders = ids.length > 0 ? await selectOrdersOfDraws(db, ids) : [];

  const under = await countOrdersUnderFunnel(db, funnel);
  const count = (status: Parameters<typeof under.get>[0]) => under.get(status) ?? 0;

  return ok({
    rows: rows.map((draw) => {
      const order = orders.find(
        ({ id, revision }) => id === draw.orderId && revision === draw.revision,
      );
      const { number = null, status = null, submittedBy = '' } = order ?? {};
      return { ...draw, number, status, by: submittedBy };
    }),
    next,
    underWay: count('waiting_approval') + count('waiting_processing') + count('stand_by'),
    returned: count('waiting_correction'),
  });
});

export const funnelRoutes = [draws];
