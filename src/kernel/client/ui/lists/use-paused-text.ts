/** Text that takes effect when its writer pauses, and follows where its value changes elsewhere. */
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** → the text as it is written, and what to call at each keystroke. `onPause` gets it without spaces around it. */
export function usePausedText(
  value: string,
  onPause: (text: string) => void,
): readonly [text: string, write: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What the text means for the rest may have changed while somebody was typing: the newest function knows it.
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  if (seen !== value) {
    setSeen(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
