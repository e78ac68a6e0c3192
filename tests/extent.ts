/** How much a run of the tests does: the gate, or the long run, which `tests/long/main.ts` starts with TEST_EXTENT=long. */
export const isLong = process.env['TEST_EXTENT'] === 'long';
/** A number of runs: what is given by hand, else by the extent. */
export const howMany = (given: string | undefined, gate: number, long: number): number =>
  given ? Number(given) : isLong ? long : gate;
