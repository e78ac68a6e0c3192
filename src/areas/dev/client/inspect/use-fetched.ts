/** Fetches a value, and fetches it again on request. */
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns the value, undefined until it is fetched, and a function that fetches it again. `ask`
 * must be the same function in every render. If fetching fails, the previous value stays.
 */
export function useFetchedValue<Value>(
  ask: () => Promise<Value>,
): readonly [value: Value | undefined, again: () => void] {
  const [value, setValue] = useState<Value>();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let current = true;

    void ask().then(
      (answer) => {
        if (current) setValue(answer);
      },
      () => undefined,
    );

    return () => {
      current = false;
    };
  }, [ask, count]);

  return [value, useCallback(() => setCount((before) => before + 1), [])];
}
