/** Text that takes effect when its writer pauses. */
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** Acts when `text` stayed the same for a moment, with what acting means by then. */
function useOnPause(text: string | undefined, isDue: boolean, act: () => void): void {
  // What the text means for the rest may have changed while somebody was typing: the newest function knows it.
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

/** Of a field whose value may change elsewhere too, and is followed then → the text as it is written, and what to call at each keystroke. `onPause` gets it without spaces around it. */
export function usePausedText(
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

/** Of a text that others write → as it was at the last pause: each keystroke would ask the server. */
export function usePaused(text: string | undefined): string | undefined {
  const [paused, setPaused] = useState(text);
  useOnPause(text, text !== paused, () => setPaused(text));
  return paused;
}
