/** Two thousand seeded simulations, in four files so that they run side by side: part 2. */
import { simulations } from './shard.ts';

simulations(500, 500);
