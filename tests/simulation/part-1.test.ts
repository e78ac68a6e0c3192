/** Two thousand seeded worlds, in four files so that they run side by side: part 1. */
import { worlds } from './shard.ts';

worlds(0, 500);
