/** Which of Firefox's lines on the console are troubles, and what a page must say of itself for that. */
import { isOwnTalk } from './driven.ts';

export type Line = {
  readonly level: string;
  readonly text?: string;
  readonly source: { readonly context?: string };
};

const LEFT = 'page: is being left';
const HERE = 'page: is here';
/** Runs in each page at its first moment, before it asks for any file. */
export const sayings = `() => {
  console.debug('${HERE}');
  addEventListener('pageshow', () => console.debug('${HERE}'));
  addEventListener('beforeunload', () => console.debug('${LEFT}'));
  document.addEventListener('securitypolicyviolation', (event) => console.error('policy violation', location.pathname, event.effectiveDirective, event.blockedURI, event.sample));
}`;

/** Said where the worker's answer could not be copied to its page. An answer that the worker refuses, or gives badly, is told in other words. */
const couldNotCopy =
  /\/(assets\/.*|icon\.svg’\.) A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Hears one browser's lines in their order. */
export function hearing(troubles: string[]): (line: Line) => void {
  const left = new Set<string | undefined>();
  return ({ level, text = '', source: { context } }) => {
    if (text === LEFT) left.add(context);
    if (text === HERE) left.delete(context);
    if (level !== 'error' || isOwnTalk(text)) return;
    // A page that is left stops asking for its files: Firefox calls that an error of the worker, and neither page nor worker can prevent it.
    if (!(couldNotCopy.test(text) && left.has(context))) troubles.push(text);
  };
}
