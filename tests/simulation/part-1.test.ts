/** Two thousand seeded simulations, in four files so that they run side by side: part 1. */
import { simulations } from './shard.ts';

simulations(0, 500);
