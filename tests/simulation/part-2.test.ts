/** Two thousand seeded worlds, in four files so that they run side by side: part 2. */
import { worlds } from './shard.ts';

worlds(500, 500);
