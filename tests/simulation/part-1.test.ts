/** The gate's simulations, in two files so that they run side by side: part 1. */
import { simulations } from './shard.ts';

simulations(1, 2);
