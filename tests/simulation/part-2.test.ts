/** The gate's simulations, in two files so that they run side by side: part 2. */
import { simulations } from './shard.ts';

simulations(2, 2);
