/** The ERP after `complete`: in some simulations it reports what became of orders. */
import type { ReceivedEvent } from '#areas/orders/server/index.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const REPORTING = 0.1;

/**
 * Returns the random stream of these events, or undefined if the simulation has none. It is
 * separate, so that the other simulations stay as they were.
 */
export function reportingIn(seed: number): Chance | undefined {
  const chance = chanceOf(seedOf(seed, 'events/reports'));
  return chance.is(REPORTING) ? chance : undefined;
}

export type ToldEvent = { readonly orderId: string; readonly event: ReceivedEvent };
export type Reporting = {
  readonly chance: Chance;
  /** By event id: the events that the server accepted. */
  readonly taken: Map<string, ToldEvent>;
  /** All events that the ERP ever sent, whatever the answer. */
  readonly sent: (ToldEvent & { readonly number: string })[];
  /** Messages about answers that should not have been given. */
  readonly wrong: string[];
};

export const newReporting = (chance: Chance): Reporting => ({
  chance,
  taken: new Map(),
  sent: [],
  wrong: [],
});
