/** Seeds that once told a story which ended badly; each is played again in every run of the tests. */
export const seeds: readonly { readonly seed: number; readonly was: string }[] = [
  { seed: 51, was: 'a draft was deleted here, and with it what the office had written meanwhile and nobody here had seen' },
  { seed: 78, was: 'on a full disk the portal did not start while an entry was held for sign-in' },
];
