/** Two thousand seeded simulations, in four files so that they run side by side: part 3. */
import { simulations } from './shard.ts';

simulations(1000, 500);
