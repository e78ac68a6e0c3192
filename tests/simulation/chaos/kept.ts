/** Seeds whose chaos of restores once ended badly; each is played again in every run of the tests. */
import type { KeptSeed } from '../seeds.ts';

export const kept: readonly KeptSeed[] = [
  {
    seed: 77,
    was: 'comments were named to administrators after one restore, and the next one lost that: nobody was told',
  },
];
