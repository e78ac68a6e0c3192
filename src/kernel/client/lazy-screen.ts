/** A screen whose code comes when it is opened, or a little before: `fetchAhead` begins while something else is awaited. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & { readonly fetchAhead: () => void };

export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyScreen<Props> {
  // What fails here fails again, and is told, when the screen is opened.
  return Object.assign(lazy(load), { fetchAhead: () => { load().catch(() => undefined); } }) as unknown as LazyScreen<Props>;
}
