/** Two thousand seeded simulations, in four files so that they run side by side: part 4. */
import { simulations } from './shard.ts';

simulations(1500, 500);
