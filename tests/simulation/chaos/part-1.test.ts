/**
 * Runs part 1 of the simulations of `npm test` with several restores, which are split into two
 * files that run side by side.
 */
import { simulationsWithChaos } from './shard.ts';

simulationsWithChaos(1, 2);
