/** A value once it has stood still for a while: what is read aloud should not follow every keystroke. */
import { useEffect, useState } from 'react';

export function useSettledValue<T>(value: T, milliseconds = 1200): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
}
