/**
 * Loads Brazil's states, cities and activities (about 60 kB compressed). Only POS files of Brazil
 * need them, so they are loaded when the upload of such a file is prepared or checked.
 */
import { memoizeByCell } from './memoize.ts';
import { foldCellText, rawCellText } from './cell-texts.ts';

export type BrazilPlaces = {
  isState(code: string): boolean;
  /** Returns the code of a state: `São Paulo` and `sao paulo` give SP. */
  stateNamed(name: string): string | undefined;
  hasCity(state: string, city: string): boolean;
  /** Returns the states that have a city of this name. */
  statesOf(city: string): readonly string[];
  /** Returns whether the seven digits are a known CNAE subclass. */
  isActivity(cnae: string): boolean;
};

let loaded: Promise<BrazilPlaces> | undefined;

/** Loads the tables once; a failed attempt is repeated by the next call. */
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
    byName.set(foldCellText(name), code);
  }

  // Get the cities state by state, because the library would sort all of them by name with a
  // collator.
  for (const { name, stateCode } of getStates().flatMap(({ code }) => getMunicipalities(code))) {
    const folded = foldCellText(name);
    const states = cities.get(folded);
    if (states) states.push(stateCode);
    else cities.set(folded, [stateCode]);
  }

  const found = memoizeByCell((city) => cities.get(foldCellText(rawCellText(city))) ?? []);
  const statesOf = (city: string): readonly string[] => found(city);

  return {
    isState: (code) => codes.has(code),
    stateNamed: (name) => byName.get(foldCellText(name)),
    hasCity: (state, city) => statesOf(city).includes(state),
    statesOf,
    isActivity: (cnae) => /^\d{7}$/.test(cnae) && getCnae(cnae) !== null,
  };
}
