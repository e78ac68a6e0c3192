/**
 * Creates parts of screens whose code loads when they are first shown. A part that cannot be loaded
 * is replaced alone, so the screen around it stays with the values that the user typed.
 */
import { createElement, use, useEffect, useState, type ComponentType } from 'react';
import type { MessageCatalog } from '../i18n/catalog-names.ts';
import { MissingPart } from '../ui/failure/MissingPart.tsx';
import { loadScreenWithCatalogs, type LazyScreen } from './lazy-screen.ts';

/**
 * Returns a component that loads its code when it is first shown, and suspends until then. The code
 * is requested again when the replacement calls `onRetry`, and when the part is mounted again.
 * @param Missing Shown if the code cannot be loaded. It gets the part's props.
 * @param names The catalogs with the messages of the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props & { readonly onRetry: () => void }> = MissingPart,
  ...names: readonly MessageCatalog[]
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () =>
    loaded ??
    loadScreenWithCatalogs(load, names, true).then(
      (module) => (loaded = module.default),
      () => undefined,
    );

  // React forgets the state of a component that suspends before it is mounted, so the first attempt
  // of all instances is stored here until one of them is unmounted.
  let first: ReturnType<typeof fetched> | undefined;

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(() => ({ n: 0, code: (first ??= fetched()) }));
    useEffect(
      () => () => {
        first = undefined;
      },
      [],
    );

    // Once the code is loaded, nothing suspends, because React shows a suspended component up to
    // 300 ms late.
    const Shown = loaded ?? use(attempt.code);
    if (Shown) return createElement(Shown, props);
    // With another key, the replacement starts again after each attempt.
    return (
      <Missing
        key={attempt.n}
        {...props}
        onRetry={() => setAttempt({ n: attempt.n + 1, code: fetched() })}
      />
    );
  }
  return Object.assign(Part, { fetchAhead: () => fetched().then(() => undefined) });
}
