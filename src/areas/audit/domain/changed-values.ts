/** Lists what an action changed: one entry for each value that differs, at any depth. */

/** A value that an action changed. `path` contains names of fields, and titles of list items. */
export type ChangedValue = {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItems = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

const orNone = (value: unknown): unknown => value ?? null;

/** Fields that identify a list item, in order of preference. */
const keys = ['id', 'route', 'number', 'taxId', 'name'] as const;

/** Fields whose value names a list item. They need not be unique. */
const titles = ['title', 'name', 'number', 'taxId', 'route'] as const;

const firstOf = (item: Fields, names: readonly string[]): string | undefined => {
  const found = names.find((name) => item[name] !== undefined && item[name] !== null);
  return found && String(item[found]);
};

function byKey(items: readonly Fields[]): Map<string, Fields> {
  return new Map(items.map((item, n) => [firstOf(item, keys) ?? `#${n + 1}`, item]));
}

/**
 * Returns the differences of two values. Lists of records are compared item by item, records field
 * by field, and all other values as a whole.
 */
function differences(path: readonly string[], from: unknown, to: unknown): ChangedValue[] {
  if (isItems(from) || isItems(to)) {
    const [before, after] = [byKey(isItems(from) ? from : []), byKey(isItems(to) ? to : [])];
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const item = after.get(key) ?? before.get(key)!;
      return differences([...path, firstOf(item, titles) ?? key], before.get(key), after.get(key));
    });
  }

  if (isFields(from) || isFields(to)) {
    const [before, after] = [isFields(from) ? from : {}, isFields(to) ? to : {}];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences([...path, name], before[name], after[name]),
    );
  }

  return JSON.stringify(orNone(from)) === JSON.stringify(orNone(to))
    ? []
    : [{ path, from: orNone(from), to: orNone(to) }];
}

/** Returns the values that an action changed, from its details. Empty if it recorded no changes. */
export function listChangedValues(details: Fields): ChangedValue[] {
  const { changes } = details;
  if (!isFields(changes)) return [];
  return Object.entries(changes).flatMap(([field, change]) =>
    isFields(change) ? differences([field], change['from'], change['to']) : [],
  );
}

/** Returns the name of the target that the action recorded, or undefined if there is none. */
export const recordedTargetName = ({ name }: Fields): string | undefined =>
  typeof name === 'string' && name !== '' ? name : undefined;
