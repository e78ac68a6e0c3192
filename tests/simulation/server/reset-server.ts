/**
 * Prepares the server for a simulation: the clock is at noon, and nothing is wrong. Without
 * restores, what earlier simulations stored stays, as a database in use has a past too.
 */
import { NOON, type SimulatedServer } from '../devices/server.ts';

/**
 * Resets the clock and the faults. With `restores`, the simulation gets a new database if another
 * one has run before it on this server. `answersEarly` plants a bug.
 */
export async function resetServer(
  server: SimulatedServer,
  {
    restores = false,
    answersEarly = false,
  }: { readonly restores?: boolean; readonly answersEarly?: boolean },
): Promise<void> {
  Object.assign(server, { clock: { now: NOON }, skew: 0 });
  // Earlier simulations reach later days. A backup would know those as the newest time, and nothing
  // after it would count as lost.
  if (restores && server.run > 0) await server.renew();
  server.run += 1;
  server.errors.length = 0;
  Object.assign(server, { dying: undefined });
  Object.assign(server.power, { goesAfter: undefined, answersEarly });
}
