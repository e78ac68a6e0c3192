/** Whether the server answers now: asked for by its version, which no device keeps. */
import { useEffect, useState } from 'react';

export type ServerReach = 'unknown' | 'there' | 'none';
const PATIENCE = 5000;

/** Not asked where it does not matter: then it counts as there. */
export function useServerReach(isAsked: boolean): ServerReach {
  const [reach, setReach] = useState<ServerReach>(isAsked ? 'unknown' : 'there');
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const isThere = await fetch('/version.json', {
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE),
      })
        // A hotel's page answers too, and is no version.
        .then((answer) => answer.json())
        .then(
          () => true,
          () => false,
        );
      if (isCurrent) setReach(isThere ? 'there' : 'none');
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [isAsked]);
  return reach;
}
