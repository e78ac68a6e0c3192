/** Tests the kept seeds whose simulations, with several restores, once broke an invariant. */
import { declareKeptSeedsWithChaos } from './shard.ts';

declareKeptSeedsWithChaos();
