/** Plans the demonstration's order templates, saved from its orders. */
import { templateContent, templateCalls, type OrderTemplate } from '#areas/orders/domain/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import type { People } from '../person.ts';
import type { Scene } from '../playing/play-scenes.ts';
import type { ScenePlayer } from '../playing/scene-player.ts';
import { ANDINA_ID, NORTE_ID } from '../distributors.ts';
import type { PlannedOrder } from './planned-order.ts';

/**
 * The names of the templates by distributor. Each template is saved from another order, the newest
 * first.
 */
const names: Readonly<Record<number, readonly string[]>> = {
  [NORTE_ID]: ['Reposição mensal', 'Kit de manutenção elétrica', 'Bancada de calibração'],
  [ANDINA_ID]: ['Reposición mensual', 'Kit para trabajo en campo'],
};

/** Returns the scenes in which the authors of complete orders save them as templates. */
export function templateScenes(
  player: ScenePlayer,
  people: People,
  orders: readonly PlannedOrder[],
): Scene[] {
  const sent = orders.filter(
    ({ status, content }) => status === 'complete' && content.lines.length > 2,
  );

  return Object.entries(names).flatMap(([distributor, named]) => {
    const own = sent.filter(({ distributorId }) => distributorId === Number(distributor));
    return named.flatMap((name, n): Scene[] => {
      const order = own.at(-1 - n);
      if (!order) return [];
      const id: OrderTemplate['id'] = order.id.replace('5eed', '5eee');
      const content = templateContent(order.content);
      const body = { id, baseVersion: 0, distributorId: null, name, content };
      return [
        {
          at: order.steps.at(-1)!.at + HOUR,
          play: async () => {
            await player.call(people[order.by]!, templateCalls.saveTemplate, {
              params: { id },
              body: { ...body, contentSchema: CLIENT_SCHEMA_VERSION },
            });
          },
        },
      ];
    });
  });
}
