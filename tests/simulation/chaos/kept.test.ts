/** Tests the kept seeds whose simulations, with several restores, once broke an invariant. */
import { keptSeedsWithChaos } from './shard.ts';

keptSeedsWithChaos();
