/**
 * Compares versions as the ranges in advisories need: `<`, `<=`, `>`, `>=` and exact versions,
 * joined by spaces (all must match) and `||` (one must match).
 */

type Version = { readonly numbers: readonly number[]; readonly prerelease: string };

function parse(text: string): Version {
  const [, major, minor, patch, prerelease] =
    /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(text) ?? [];
  if (major === undefined) throw new Error(`This is no version: ${text}`);
  return { numbers: [major, minor, patch].map(Number), prerelease: prerelease ?? '' };
}

/**
 * Compares prerelease identifiers for sorting. Numeric identifiers compare as numbers and come
 * before words.
 */
function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [n, one] of left.entries()) {
    const other = right[n];
    if (other === undefined) return 1;
    if (one === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(one) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }

  return -1;
}

/** Compares two versions. A negative result means that `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  const at = left.numbers.findIndex((number, n) => number !== right.numbers[n]);
  if (at >= 0) return left.numbers[at]! - right.numbers[at]!;
  return comparePrereleases(left.prerelease, right.prerelease);
}

const holds = (version: string, comparator: string): boolean => {
  const [, sign, bound] = /^(<=|>=|<|>|=)?(\d.*)$/.exec(comparator) ?? [];
  if (bound === undefined) throw new Error(`This is no comparison of versions: ${comparator}`);
  const order = compareVersions(version, bound);
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  return sign === '>=' ? order >= 0 : order === 0;
};

export const isInRange = (version: string, range: string): boolean =>
  range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => holds(version, comparator)),
  );
