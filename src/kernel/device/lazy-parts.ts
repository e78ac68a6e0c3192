/**
 * Loads the parts of modules that are not needed at the start, each once. A part that failed to
 * load is loaded again at the next call.
 */
import type { DeviceModule } from './module.ts';

type Part = Awaited<ReturnType<NonNullable<DeviceModule['lazyPart']>>>;

/**
 * Returns a function that loads the later parts of all modules, or of the module that its argument
 * names.
 * @param add Called with each part when it is loaded.
 */
export function createLazyPartsLoader(
  modules: readonly DeviceModule[],
  add: (part: Part) => Promise<void>,
): (of?: string) => Promise<void> {
  const loading = new Map<string, Promise<void>>();

  const load = ({ name, lazyPart }: DeviceModule): Promise<void> | undefined => {
    if (!lazyPart || loading.has(name)) return loading.get(name);

    const part = lazyPart()
      .then(add)
      .catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });

    loading.set(name, part);
    return part;
  };

  return async (of) => {
    await Promise.all(modules.filter(({ name }) => of === undefined || name === of).map(load));
  };
}
