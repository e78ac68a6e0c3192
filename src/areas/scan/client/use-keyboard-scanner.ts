/** Receives the codes of a hardware scanner that types, wherever the focus is on the screen. */
import { useEffect } from 'react';
import { addKey, hasBegunBurst, emptyKeyBurst } from '../domain/index.ts';
import { useLatestRef } from './use-latest-ref.ts';

/** Inputs that accept no text. A burst while one of them has the focus is a scan. */
const withoutText: ReadonlySet<string> = new Set(['button', 'checkbox', 'radio', 'submit']);

const textFieldOf = (target: EventTarget | null) => {
  if (target instanceof HTMLInputElement) return withoutText.has(target.type) ? null : target;
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select'))
    ? target
    : null;
};

/** Sets the text of an input so that React notices the change. */
function setInputText(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

type Options = {
  readonly onCode: (text: string) => void;
  /**
   * Returns whether a burst into this input is a scan. The input then gets back the text that it
   * had before the burst. In all other text fields, the scanner's keys are typed like a person's
   * keys.
   */
  readonly isScanField?: (input: HTMLInputElement) => boolean;
};

/**
 * Calls `onCode` with each code. Codes are ignored while a dialog without `data-scan` is open,
 * because it must be answered first.
 */
export function useKeyboardScanner({ onCode, isScanField }: Options): void {
  const latest = useLatestRef({ onCode, isScanField });

  useEffect(() => {
    let keys = emptyKeyBurst;
    let before = '';

    const onKey = (event: KeyboardEvent) => {
      const field = textFieldOf(event.target);
      const input = field instanceof HTMLInputElement ? field : null;
      const dialog = document.querySelector('dialog[open]');
      const isIgnored =
        event.isComposing ||
        (dialog !== null && dialog.querySelector('[data-scan]') === null) ||
        (field !== null && !(input && latest.current.isScanField?.(input)));
      if (isIgnored) {
        keys = emptyKeyBurst;
        return;
      }

      const next = addKey(keys, {
        key: event.key,
        at: event.timeStamp,
        hasModifier: event.ctrlKey || event.altKey || event.metaKey,
      });
      // The first key of what may be a burst has not yet changed the input.
      if (input && hasBegunBurst(keys, next.keys)) before = input.value;
      keys = next.keys;
      if (next.scanned === undefined) return;

      // Enter would press the focused button or move to the next cell.
      event.preventDefault();
      event.stopPropagation();
      if (input) setInputText(input, before);
      latest.current.onCode(next.scanned);
    };

    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [latest]);
}
