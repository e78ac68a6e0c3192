/** A value once it has stopped changing: what screen readers announce should not follow every keystroke. */
import { useEffect, useState } from 'react';

export function useDebouncedValue<T>(value: T, milliseconds = 1200): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
