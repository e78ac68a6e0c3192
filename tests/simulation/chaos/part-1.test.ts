/** The gate's simulations with a chaos of restores, in two files so that they run side by side: part 1. */
import { simulationsWithChaos } from './shard.ts';

simulationsWithChaos(1, 2);
