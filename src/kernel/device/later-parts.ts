/** What modules keep for later: each is loaded once, with all others or by its module's name; again where it could not be had. */
import type { DeviceModule } from './module.ts';

type Part = Awaited<ReturnType<NonNullable<DeviceModule['later']>>>;

export function laterParts(
  modules: readonly DeviceModule[],
  add: (part: Part) => Promise<void>,
): (of?: string) => Promise<void> {
  const loading = new Map<string, Promise<void>>();
  const load = ({ name, later }: DeviceModule): Promise<void> | undefined => {
    if (!later || loading.has(name)) return loading.get(name);
    const part = later()
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
