/**
 * Runs part 2 of the simulations of `npm test` with several restores, which are split into two
 * files that run side by side.
 */
import { declareSimulationsWithChaos } from './shard.ts';

declareSimulationsWithChaos(2, 2);
