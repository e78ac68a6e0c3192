/** The demonstration's order templates, saved from its orders. */
import { templateContent, type OrderTemplate } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import type { WrittenOrder } from '#areas/orders/server/index.ts';
import { ANDINA_ID, NORTE_ID } from './users-and-settings.ts';

/** A template with its author's id. */
export type SeededTemplate = {
  readonly template: Omit<OrderTemplate, 'distributorName'>;
  readonly creatorId: number;
};

/**
 * The names of the templates by distributor. Each template is saved from another order, the newest
 * first.
 */
const names: Readonly<Record<number, readonly string[]>> = {
  [NORTE_ID]: ['Reposição mensal', 'Kit de manutenção elétrica', 'Bancada de calibração'],
  [ANDINA_ID]: ['Reposición mensual', 'Kit para trabajo en campo'],
};

/** Returns all templates of the demonstration. */
export function createSeedTemplates(orders: readonly WrittenOrder[]): SeededTemplate[] {
  const sent = orders.filter(({ order }) => order.status === 'complete' && order.lineCount > 2);
  return Object.entries(names).flatMap(([distributor, named]) => {
    const own = sent.filter(({ order }) => order.distributorId === Number(distributor));
    return named.flatMap((name, n) => {
      const found = own.at(-1 - n);
      if (!found) return [];
      const { order, creatorId } = found;
      const template = {
        id: order.id.replace('5eed', '5eee'),
        distributorId: order.distributorId,
        name,
        currency: order.currency,
        content: templateContent(order.content),
        contentSchema: CLIENT_SCHEMA,
        version: 1,
        createdAt: order.updatedAt,
        createdBy: order.createdBy,
        updatedAt: order.updatedAt,
        updatedBy: order.createdBy,
        deleted: false,
      };
      return [{ template, creatorId }];
    });
  });
}
