/** Tells city and state apart in a text that has both, as `São Paulo/SP` or `SP - São Paulo`. */
import type { BrazilPlaces } from '../cells/brazil-places.ts';

export type CityAndState = { readonly city: string; readonly state: string };

/** Matches each place where a text may be divided: a separator, or a bracket before a state. */
const DIVIDERS = /\s*(?:[/\\,;|–—-]|\()\s*/g;
const CLOSING = /\s*\)\s*$/;

/** The codes of the states of Brazil. */
const STATES: ReadonlySet<string> = new Set(
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
);

/**
 * Returns the code of a state that is written as its code or its name. Undefined if the text is
 * neither.
 */
function stateIn(text: string, places: BrazilPlaces | undefined): string | undefined {
  const code = text.toUpperCase();
  return STATES.has(code) ? code : places?.stateNamed(text);
}

/**
 * Returns city and state of a text. The state is a code or a name, before or after the city. If
 * both ends of the text may be a state, the table of cities decides. Returns undefined if the text
 * has no state, or if several divisions are possible.
 * @param places If absent, only codes of states are known.
 */
export function cityAndStateOf(
  text: string,
  places: BrazilPlaces | undefined,
): CityAndState | undefined {
  const whole = text.includes('(') ? text.replace(CLOSING, '') : text;
  const found = new Map<string, CityAndState>();

  for (const { 0: divider, index } of whole.matchAll(DIVIDERS)) {
    const before = whole.slice(0, index).trim();
    const after = whole.slice(index + divider.length).trim();
    for (const [city, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const state = city === '' ? undefined : stateIn(other, places);
      if (state !== undefined) found.set(`${city} ${state}`, { city, state });
    }
  }

  const all = [...found.values()];
  const known = all.filter(({ city, state }) => places?.hasCity(state, city));
  const rest = known.length > 0 ? known : all;

  return rest.length === 1 ? rest[0] : undefined;
}
