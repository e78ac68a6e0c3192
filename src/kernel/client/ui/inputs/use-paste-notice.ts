/** Tells the user if a text that is pasted into a field won't fit, so that the browser cuts it. */
import type { ClipboardEvent } from 'react';
import { useShortenedNotice } from './use-shortened-notice.ts';

/**
 * Returns how many characters the browser inserts for a pasted text, of which a line break is one.
 * Blanks and line breaks at its end are not counted, because nothing is lost without them.
 */
const insertedLength = (text: string): number => text.trimEnd().replaceAll('\r\n', '\n').length;

/**
 * Returns the handler of a field's paste events.
 * @param most The maximum number of characters that the field keeps. Undefined if there is none.
 */
export function usePasteNotice(label: string, most: number | undefined) {
  const showShortened = useShortenedNotice();
  return (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (most === undefined) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const replaced = Math.abs((selectionEnd ?? 0) - (selectionStart ?? 0));
    const pasted = insertedLength(event.clipboardData.getData('text/plain'));
    if (pasted > 0 && value.length - replaced + pasted > most) showShortened(label, most);
  };
}
