/** The ERP after Complete: in some simulations it reports what became of orders. */
import type { GivenEvent } from '#areas/orders/server/index.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const REPORTING = 0.1;
/** Drawn apart, so that the other simulations stay as they were. */
export function reportingIn(seed: number): Chance | undefined {
  const chance = chanceOf(seedOf(seed, 'events/reports'));
  return chance.is(REPORTING) ? chance : undefined;
}

export type ToldEvent = { readonly orderId: string; readonly event: GivenEvent };
export type Reporting = {
  readonly chance: Chance;
  /** What the ERP was told is taken, each event once. */
  readonly taken: Map<string, ToldEvent>;
  /** All that it ever sent, whatever the answer. */
  readonly sent: (ToldEvent & { readonly number: string })[];
  /** Answers that ought not to have been given. */
  readonly wrong: string[];
};
export const newReporting = (chance: Chance): Reporting => ({
  chance,
  taken: new Map(),
  sent: [],
  wrong: [],
});
