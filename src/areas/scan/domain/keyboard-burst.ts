/**
 * Tells the keys of a hardware scanner from those of a person. A scanner types a code in a burst
 * and ends it with Enter.
 */

/** The fewest characters of a burst, and the most milliseconds between its keys on average. */
export const burstLimits = { characters: 6, msPerKey: 35 } as const;

/** A pause of more than this ends what was typed before, so that a burst may follow typing. */
const PAUSE_MS = 100;

/** A key that was pressed. */
export type KeyStroke = {
  /** The name of the key, as in `KeyboardEvent.key`. */
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  /** True if Ctrl, Alt or Meta was held. If absent, none was held. */
  readonly hasModifier?: boolean;
};

/** The characters since the last pause, and when the first and the last one were typed. */
export type KeyBurst = { readonly text: string; readonly from: number; readonly last: number };

export const emptyKeyBurst: KeyBurst = { text: '', from: 0, last: 0 };

/** Scanners type the separator of GS1 codes as Ctrl and `]`. */
const isSeparator = ({ key, hasModifier }: KeyStroke) => key === ']' && hasModifier === true;

/** Keys that change others and produce no character. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'CapsLock', 'AltGraph']);

/**
 * Returns the state after a key, and the text of the burst if the key ends one. A key that is no
 * character, not Enter and none of `MODIFIERS` discards the characters before it.
 */
export function addKey(
  before: KeyBurst,
  stroke: KeyStroke,
): { readonly keys: KeyBurst; readonly scanned?: string } {
  const { key, at } = stroke;
  if (MODIFIERS.has(key)) return { keys: before };

  const keys = at - before.last > PAUSE_MS ? emptyKeyBurst : before;
  if (key === 'Enter') {
    const count = [...keys.text].length;
    const isBurst =
      count >= burstLimits.characters && (at - keys.from) / count <= burstLimits.msPerKey;
    return isBurst && !stroke.hasModifier
      ? { keys: emptyKeyBurst, scanned: keys.text }
      : { keys: emptyKeyBurst };
  }

  const character = isSeparator(stroke) ? '\u001D' : key;
  const isCharacter = isSeparator(stroke) || ([...key].length === 1 && !stroke.hasModifier);
  if (!isCharacter) return { keys: emptyKeyBurst };
  return {
    keys: {
      text: keys.text + character,
      from: keys.text === '' ? at : keys.from,
      last: at,
    },
  };
}

/**
 * Returns whether a key was the first one of what may be a burst. A modifier key returns the same
 * state, so the length of the text alone would count a modifier after the first key too.
 */
export const hasBegunBurst = (before: KeyBurst, after: KeyBurst): boolean =>
  after !== before && [...after.text].length === 1;
