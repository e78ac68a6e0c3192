/** The server as a simulation finds it: at noon, with nothing wrong; what earlier ones left in its database stays, as a database in use has seen other things too. */
import { NOON, type SimulatedServer } from '../devices/server.ts';

export async function makeReady(
  server: SimulatedServer,
  {
    restores = false,
    answersEarly = false,
  }: { readonly restores?: boolean; readonly answersEarly?: boolean },
): Promise<void> {
  Object.assign(server, { clock: { now: NOON }, skew: 0 });
  // What others did on later days would be the newest that a backup knows, and nothing since then be lost.
  if (restores && server.run > 0) await server.renew();
  server.run += 1;
  server.errors.length = 0;
  Object.assign(server, { dying: undefined });
  Object.assign(server.power, { goesAfter: undefined, answersEarly });
}
