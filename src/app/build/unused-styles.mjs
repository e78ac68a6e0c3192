/** Looks that Fluent's components offer and no screen asks for: their class names and rules stay out. `tests/kernel-client/unused-styles.test.ts` names a screen that asks for one. */

/** The component's package → the slots left out. */
const unused = {
  'react-button': /^(?:large|circular|square)/,
  'react-checkbox': /^(?:large|circular|before)$/,
  'react-field': /(?:Small|Large)$/,
  'react-input': /^(?:small|large|underline|filled)/,
  'react-radio': /^(?:below|customIndicator)$/,
  'react-select': /^(?:small|underline|filled|\w+Underline)/,
  'react-textarea': /^(?:small|large|filled|underline|horizontal|both)/,
};

/** The slots and rules of a module's styles that some screen asks for. */
export function usedStyles(id, slots, rules) {
  const pattern = unused[/@fluentui[\\/](react-\w+)/.exec(id)?.[1]];
  if (!pattern) return [slots, rules];
  const used = Object.fromEntries(Object.entries(slots).filter(([slot]) => !pattern.test(slot)));
  const classes = (all) => new Set(Object.values(all).flatMap((one) => Object.values(one).flat()));
  const kept = classes(used);
  const left = classes(slots);
  const isUsed = (entry) => {
    const name = /\.([\w-]+)/.exec(Array.isArray(entry) ? entry[0] : entry)?.[1];
    return !left.has(name) || kept.has(name);
  };
  return [
    used,
    Object.fromEntries(
      Object.entries(rules).map(([bucket, list]) => [bucket, list.filter(isUsed)]),
    ),
  ];
}
