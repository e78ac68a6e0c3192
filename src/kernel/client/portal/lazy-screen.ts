/** Creates screens whose code loads when they are opened, or earlier by `fetchAhead`. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import type { MessageCatalog } from '../i18n/catalog-names.ts';
import { catalogs } from '../i18n/catalogs.ts';
import { requireModule } from './require-module.ts';
import { markMissingScreen, suppressReloadPrompt } from './reload-prompt.ts';

/**
 * A component with lazily loaded code. `fetchAhead` starts loading the code before the component is
 * shown.
 */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  readonly fetchAhead: () => Promise<void>;
};

const missing = new Set<() => void>();

/**
 * Makes screens whose code could not be loaded loadable again. React remembers a failed `lazy` for
 * good, so call this before showing such a screen again.
 */
export function resetFailedScreens(): void {
  missing.forEach((forget) => forget());
  missing.clear();
}

/**
 * Loads a screen's code together with its message catalogs.
 * @param isQuiet True if the user is not asked to reload the page when the code cannot be loaded.
 */
export async function loadScreenWithCatalogs<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  names: readonly MessageCatalog[],
  isQuiet: boolean,
): Promise<{ default: ComponentType<Props> }> {
  const code = requireModule(load());

  const parts = [code, ...names.map((name) => catalogs.use([name]))];

  for (const part of parts) part.catch(isQuiet ? suppressReloadPrompt : markMissingScreen);
  await Promise.all(parts);
  return await code;
}

/**
 * Returns a component that loads its code when it is first shown.
 * @param names The catalogs with the messages of the screen and of everything it shows later. The
 * catalogs of the portal's shell need not be named.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...names: readonly MessageCatalog[]
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;

  const fetched = async (isQuiet: boolean) => {
    const module = await loadScreenWithCatalogs(load, names, isQuiet);
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
  // Shows the screen. Once the code is loaded, the screen is rendered without `lazy`, because React
  // shows a suspended component up to 300 ms late.
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  // A failure here is not reported. If it occurs again when the screen is opened, it is reported
  // then.
  return Object.assign(Screen, {
    fetchAhead: () => fetched(true).then(() => undefined, suppressReloadPrompt),
  });
}
