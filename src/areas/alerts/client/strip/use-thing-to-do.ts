/** The words of the only thing to do, when they are here; nothing is said of a part that cannot be fetched. */
import { useEffect, useState } from 'react';
import { quietly, useLanguage } from '#kernel/client/index.ts';
import type { Alert } from '../../domain/index.ts';

export function useThingToDo([only, more]: readonly Alert[]): string | undefined {
  const { language } = useLanguage();
  const [later, setLater] = useState<typeof import('./thing-to-do.ts')>();
  const isAsked = only !== undefined && !more;
  useEffect(() => {
    if (isAsked) void quietly(() => import('./thing-to-do.ts')).then(setLater);
  }, [isAsked]);
  return isAsked ? later?.thingToDo(only, language) : undefined;
}
