/** Brazil's states, cities and activities: 60 kB that only a POS file of Brazil needs, fetched when one is checked. */
import { memoizedByCell } from './memoize.ts';
import { fold, textOf } from './text.ts';

export type BrazilPlaces = {
  isState(code: string): boolean;
  /** `São Paulo`, `sao paulo` → SP. */
  stateNamed(name: string): string | undefined;
  hasCity(state: string, city: string): boolean;
  /** States that have a city of that name. */
  statesOf(city: string): readonly string[];
  /** Seven digits. */
  isActivity(cnae: string): boolean;
};
let loaded: Promise<BrazilPlaces> | undefined;
export const loadPlaces = (): Promise<BrazilPlaces> =>
  (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));

async function load(): Promise<BrazilPlaces> {
  const [{ getMunicipalities }, { getStates }, { getCnae }] = await Promise.all([
    import('@brazilian-utils/brazilian-utils/get-municipalities'),
    import('@brazilian-utils/brazilian-utils/get-states'),
    import('@brazilian-utils/brazilian-utils/get-cnae'),
  ]);
  const byName = new Map<string, string>();
  const codes = new Set<string>();
  const cities = new Map<string, string[]>();
  for (const { code, name } of getStates()) {
    codes.add(code);
    byName.set(fold(name), code);
  }
  // State by state: all at once they would be sorted by name, in the order of a language.
  for (const { name, stateCode } of getStates().flatMap(({ code }) => getMunicipalities(code))) {
    const folded = fold(name);
    const states = cities.get(folded);
    if (states) states.push(stateCode);
    else cities.set(folded, [stateCode]);
  }
  const found = memoizedByCell((city) => cities.get(fold(textOf(city))) ?? []);
  const statesOf = (city: string): readonly string[] => found(city);
  return {
    isState: (code) => codes.has(code),
    stateNamed: (name) => byName.get(fold(name)),
    hasCity: (state, city) => statesOf(city).includes(state),
    statesOf,
    isActivity: (cnae) => /^\d{7}$/.test(cnae) && getCnae(cnae) !== null,
  };
}
