/** A value that has to be fetched, and can be fetched again by hand. */
import { useCallback, useEffect, useState } from 'react';

/** undefined until it is there. `ask` has to stay the same function. */
export function useFetched<Value>(
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
