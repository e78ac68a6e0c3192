/** The ERP's reports on orders after `complete`, which only some simulations have. */
import type { ReceivedEvent } from '#areas/orders/server/index.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';

const REPORTING = 0.1;

/**
 * Returns the random stream of ERP events, or undefined if the simulation has none. It is separate,
 * so that the other simulations stay as they were.
 */
export function reportingIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'events/reports'));
  return chance.is(REPORTING) ? chance : undefined;
}

export type ToldEvent = { readonly orderId: string; readonly event: ReceivedEvent };
export type Reporting = {
  readonly chance: Chance;
  /** The events that the server accepted, by event id. */
  readonly taken: Map<string, ToldEvent>;
  /** All events that the ERP ever sent, whatever the answer. */
  readonly sent: (ToldEvent & { readonly number: string })[];
  /** Messages about wrong answers of the server. */
  readonly wrong: string[];
};

export const createFulfillmentLog = (chance: Chance): Reporting => ({
  chance,
  taken: new Map(),
  sent: [],
  wrong: [],
});
