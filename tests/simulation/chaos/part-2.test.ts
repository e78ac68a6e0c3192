/** The gate's simulations with a chaos of restores, in two files so that they run side by side: part 2. */
import { simulationsWithChaos } from './shard.ts';

simulationsWithChaos(2, 2);
