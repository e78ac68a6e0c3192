/** A screen whose code is loaded when it is opened, or a little before: `fetchAhead` starts while something else is awaited. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { catalogs, type MessageCatalog } from '../i18n/catalogs.ts';
import { arrived } from './arrived.ts';
import { leaveUnsaid } from './quietly.ts';

export type LazyScreen<Props = object> = ComponentType<Props> & {
  readonly fetchAhead: () => Promise<void>;
};

const missing = new Set<() => void>();
/** React remembers a failure for good: call this before a screen whose part did not arrive is tried again. */
export function forgetMissingParts(): void {
  missing.forEach((forget) => forget());
  missing.clear();
}

/**
 * A screen's code and, beside it, the catalogues of its messages: what is shown has both.
 * @param isQuiet  each part that does not arrive is left unsaid by itself, for the bundler tells of each
 */
export async function screenParts<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  names: readonly MessageCatalog[],
  isQuiet: boolean,
): Promise<{ default: ComponentType<Props> }> {
  const code = arrived(load());
  const parts = [code, ...names.map((name) => catalogs.use([name]))];
  if (isQuiet) for (const part of parts) part.catch(leaveUnsaid);
  await Promise.all(parts);
  return await code;
}

/**
 * @param names  the catalogues that bring the messages of the screen and of what it shows later,
 * beside those of the shell
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...names: readonly MessageCatalog[]
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async (isQuiet: boolean) => {
    const module = await screenParts(load, names, isQuiet);
    loaded = module.default;
    return module;
  };
  const lazily = () =>
    lazy(() =>
      fetched(false).catch((error: unknown) => {
        missing.add(() => {
          Lazy = lazily();
        });
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let Lazy: ComponentType<Props> = lazily();
  // What is loaded already is shown without suspending: React delays what was suspended by a third of a second.
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  // What fails here fails again, and is reported, when the screen is opened.
  return Object.assign(Screen, {
    fetchAhead: () => fetched(true).then(() => undefined, leaveUnsaid),
  });
}
