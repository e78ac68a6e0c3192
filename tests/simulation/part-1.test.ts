/**
 * Runs part 1 of the simulations of `npm test`, which are split into two files that run side by
 * side.
 */
import { declareSimulations } from './shard.ts';

declareSimulations(1, 2);
