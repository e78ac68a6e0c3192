/** Two thousand seeded worlds, in four files so that they run side by side: part 3. */
import { worlds } from './shard.ts';

worlds(1000, 500);
