/**
 * Finds words of another language on a screen: texts without a translation, or with one in the
 * wrong language.
 */
import type { Page } from 'playwright';
import { translationsOf, matchText, type UiLanguage } from './i18n.ts';

const languages = ['en', 'es', 'pt'] as const;

/**
 * The messages of a language: whole texts for messages without values, patterns for messages with
 * values. Messages with hardly any letters around their values are left out, because they could be
 * of any language.
 */
type Tongue = { readonly whole: ReadonlySet<string>; readonly around: readonly RegExp[] };
const known = new Map<UiLanguage, Tongue>();
function tongue(language: UiLanguage): Tongue {
  let found = known.get(language);
  if (!found) {
    const plain = [...translationsOf(language).values()].filter(
      (text) => text && !/, plural,|<\d/.test(text),
    );
    const around = plain.filter(
      (text) => /\{\w+\}/.test(text) && /\p{L}{4}/u.test(text.replace(/\{\w+\}/g, '')),
    );
    known.set(
      language,
      (found = {
        whole: new Set(plain),
        around: around.map(
          (text) =>
            new RegExp(
              `^${text
                .split(/\{\w+\}/)
                .map((part) => matchText(part).source)
                .join('.+')}$`,
            ),
        ),
      }),
    );
  }
  return found;
}

const speaks = (text: string, { whole, around }: Tongue): boolean =>
  whole.has(text) || around.some((pattern) => pattern.test(text));

/**
 * Returns texts on the page, visible or for screen readers, that belong to one of the other
 * languages and not to the page's own.
 */
export async function findForeignWords(page: Page, language: UiLanguage): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isOurs = (element: Element) =>
      !element.closest('script, style, body [lang]') &&
      (element.localName === 'option' || element.checkVisibility());
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement!)) found.push(walker.currentNode.textContent!);
    for (const element of document.querySelectorAll('body *'))
      if (isOurs(element))
        found.push(
          ...['aria-label', 'title', 'placeholder', 'alt'].map(
            (name) => element.getAttribute(name) ?? '',
          ),
        );
    return found;
  });
  const own = tongue(language);
  const others = languages.filter((one) => one !== language).map(tongue);
  return [...new Set(texts.map((text) => text.trim()))].filter(
    (text) =>
      /\p{L}{2}/u.test(text) && !speaks(text, own) && others.some((other) => speaks(text, other)),
  );
}
