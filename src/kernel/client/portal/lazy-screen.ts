/** A screen whose code is loaded when it is opened, or a little before: `fetchAhead` starts while something else is awaited. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { leaveUnsaid } from './quietly.ts';

export type LazyScreen<Props = object> = ComponentType<Props> & {
  readonly fetchAhead: () => Promise<void>;
};

/** Where the person was already asked about a missing part, an import resolves to nothing instead of failing: then this fails. */
export async function arrived<Module>(part: Promise<Module | undefined>): Promise<Module> {
  const module = await part;
  if (!module) throw new Error('A part of the portal did not arrive.');
  return module;
}

const missing = new Set<() => void>();
/** What else remembers that a part did not arrive. */
export const onForgotten = (forget: () => void): void => {
  missing.add(forget);
};
/** React remembers a failure for good: call this before a screen whose part did not arrive is tried again. */
export function forgetMissingParts(): void {
  missing.forEach((forget) => forget());
  missing.clear();
}

export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    const module = await arrived(load());
    loaded = module.default;
    return module;
  };
  const lazily = () =>
    lazy(() =>
      fetched().catch((error: unknown) => {
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
    fetchAhead: () => fetched().then(() => undefined, leaveUnsaid),
  });
}
