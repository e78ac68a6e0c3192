/**
 * Runs part 2 of the simulations of `npm test`, which are split into two files that run side by
 * side.
 */
import { declareSimulations } from './shard.ts';

declareSimulations(2, 2);
