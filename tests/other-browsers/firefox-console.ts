/**
 * Decides which lines on Firefox's console are errors, and provides the lines that each page must
 * print for that.
 */
import { isBrowserNoise } from './driven-browser.ts';

export type Line = {
  readonly level: string;
  readonly text?: string;
  readonly source: { readonly context?: string };
};

const LEFT = 'page: is being left';
const HERE = 'page: is here';

/** Source text that runs in each page before it loads any file. */
export const pageScript = `() => {
  console.debug('${HERE}');
  addEventListener('pageshow', () => console.debug('${HERE}'));
  addEventListener('beforeunload', () => console.debug('${LEFT}'));
  document.addEventListener('securitypolicyviolation', (event) => console.error('policy violation', location.pathname, event.effectiveDirective, event.blockedURI, event.sample));
}`;

/**
 * Matches Firefox's message that the answer of a service worker could not be passed to its page.
 * There are other messages for an answer that the worker refuses or breaks.
 */
const couldNotCopy =
  /\/(assets\/.*|icon\.svg’\.) A ServiceWorker intercepted the request and encountered an unexpected error/;

/**
 * Returns a listener for the console lines of one browser, in their sequence, which adds errors to
 * `troubles`.
 */
export function createConsoleListener(troubles: string[]): (line: Line) => void {
  const left = new Set<string | undefined>();
  return ({ level, text = '', source: { context } }) => {
    if (text === LEFT) left.add(context);
    if (text === HERE) left.delete(context);
    if (level !== 'error' || isBrowserNoise(text)) return;

    // A page that is left stops loading its files. Firefox reports that as an error of the service
    // worker, and neither page nor worker can prevent it.
    if (!(couldNotCopy.test(text) && left.has(context))) troubles.push(text);
  };
}
