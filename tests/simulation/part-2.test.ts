/**
 * Runs part 2 of the simulations of `npm test`, which are split into two files that run side by
 * side.
 */
import { simulations } from './shard.ts';

simulations(2, 2);
