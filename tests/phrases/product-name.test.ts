/** Tests that screens, emails, manifest and title take the product's name from one place. */
import { expect, test } from 'vitest';
import { languages } from '#kernel/domain/user/languages.ts';
import { PRODUCT_SHORT_NAME, productNames } from '#kernel/domain/user/product-names.ts';
import { layOutMail } from '#kernel/server/mail/mail-layout.ts';
import { filesBelow, readSource } from '../source-files.ts';

const NAME = /Distributor Portal|Portal del? Distribuidor(es)?|Portal dos? Distribuidor(es)?/;

/**
 * The files that have the name as text: its definition, and the folder in Box, which must keep its
 * name if the product's name changes.
 */
const withName = [
  'src/areas/storage/server/box/box-folders.ts',
  'src/kernel/domain/user/product-names.ts',
];

test('no other source file has the name as text', () => {
  const files = [...filesBelow('src'), ...filesBelow('src/locales', /\.po$/), 'vite.config.ts'];
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => NAME.test(readSource(path)))).toEqual(withName);
});

test('the page has the name before a language is known, and the short name on a home screen', () => {
  const page = readSource('index.html');
  expect(page).toContain(`<title>${productNames.en}</title>`);
  expect(page).toContain(`name="apple-mobile-web-app-title" content="${PRODUCT_SHORT_NAME}"`);
});

test.each(languages)('an email is signed with the name in its language: %s', (language) => {
  const content = {
    subject: 'One',
    hello: '',
    before: [],
    button: 'Open',
    link: 'https://a.example',
  };
  const { text, html } = layOutMail(language, content);
  expect(text.trim().endsWith(productNames[language])).toBe(true);
  expect(html).toContain(`>${productNames[language]}<`);
});
