/** Names styles shorter while building. Griffel names each property and each class by a hash that nothing compresses: a few letters tell those that are used apart. */
import { createHash } from 'node:crypto';

/** Where two names would get one short name, the build stops: another salt parts them. */
const SALT = 5;
/** Letters of a property's name, and of a class's, of which there are more. */
const lengths = { property: 3, class: 4 };

/** Begins with a capital, as no class that we name does, and never with a digit, by which a script would order properties. */
const lettersOf = (name) =>
  createHash('sha256')
    .update(`${SALT}${name}`)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .replace(/^[^A-Z]+/, '');

/** One for a build, which remembers what it named in each module. */
export function shortStyles() {
  /** Module → short name, with its kind → the name that it stands for. */
  const given = new Map();
  /** Slots as Griffel's scripts have them, and the rules of their classes, renamed alike. */
  function rename(module, slots, rules) {
    const names = given.get(module) ?? new Map();
    given.set(module, names);
    const short = (kind, name) => {
      const made = lettersOf(name).slice(0, lengths[kind]);
      names.set(`${kind} ${made}`, name);
      return made;
    };
    const classes = new Map();
    const shortClass = (name) => {
      const made = short('class', name);
      classes.set(name, made);
      return made;
    };
    const renamed = Object.fromEntries(
      Object.entries(slots).map(([slot, properties]) => [
        slot,
        Object.fromEntries(
          // A property without a class takes away what another style says of it.
          Object.entries(properties).map(([name, value]) => [
            short('property', name),
            typeof value === 'string' ? shortClass(value) : value,
          ]),
        ),
      ]),
    );
    const inRule = (rule) =>
      rule.replace(/\.([\w-]+)/g, (whole, name) =>
        classes.has(name) ? `.${classes.get(name)}` : whole,
      );
    const inEntry = (entry) =>
      Array.isArray(entry) ? [inRule(entry[0]), ...entry.slice(1)] : inRule(entry);
    return {
      slots: renamed,
      rules: Object.fromEntries(
        Object.entries(rules).map(([bucket, list]) => [bucket, list.map(inEntry)]),
      ),
    };
  }
  /** The first short name that stands for two names of these modules, said for whoever builds. Most of Fluent is read and left out again, so that only what is left counts. */
  function clash(modules) {
    const owners = new Map();
    for (const module of modules)
      for (const [made, name] of given.get(module) ?? []) {
        const owner = owners.get(made) ?? name;
        if (owner !== name)
          return `${made} stands for ${owner} and for ${name}: give SALT of short-styles.mjs another value.`;
        owners.set(made, name);
      }
    return undefined;
  }
  return { rename, clash };
}
