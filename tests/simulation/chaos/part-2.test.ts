/**
 * Runs part 2 of the simulations of `npm test` with several restores, which are split into two
 * files that run side by side.
 */
import { simulationsWithChaos } from './shard.ts';

simulationsWithChaos(2, 2);
