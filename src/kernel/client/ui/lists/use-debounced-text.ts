/** Handles text that takes effect only when the user pauses typing. */
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** Calls `act` when `text` has stayed the same for a moment. */
function useOnPause(text: string | undefined, isDue: boolean, act: () => void): void {
  // The newest `act` is called, because the meaning of the text may have changed while the user was
  // typing.
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isDue]);
}

/**
 * Holds the text of a field. If the value changes elsewhere, the text follows it.
 * @param onPause Called with the trimmed text.
 * @returns The text as typed, and the function to call with each change.
 */
export function useDebouncedText(
  value: string,
  onPause: (text: string) => void,
): readonly [text: string, write: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (text.trim() !== value) setText(value);
  }
  useOnPause(text, text.trim() !== value, () => onPause(text.trim()));
  return [text, setText];
}

/** Returns a text as it was at the last pause, so that not every keystroke makes a call. */
export function useTextAfterPause(text: string | undefined): string | undefined {
  const [paused, setPaused] = useState(text);
  useOnPause(text, text !== paused, () => setPaused(text));
  return paused;
}
