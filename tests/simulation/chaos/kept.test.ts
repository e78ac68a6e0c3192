/** Tests the kept seeds: simulations with a chaos of restores that once ended badly. */
import { keptSeedsWithChaos } from './shard.ts';

keptSeedsWithChaos();
