/**
 * Runs part 1 of the simulations of `npm test`, which are split into two files that run side by
 * side.
 */
import { simulations } from './shard.ts';

simulations(1, 2);
