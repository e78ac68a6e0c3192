/**
 * Tests that the message catalogs have one term for each thing, and none of the forbidden phrases.
 */
import { expect, test } from 'vitest';
import { catalogNames, readCatalogEntries, translationsOf } from '../journeys/i18n.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

const forbidden = { en, es, pt };

const languages = ['en', 'es', 'pt'] as const;

test.each(languages)('%s contains none of the forbidden phrases', (language) => {
  const texts = [...translationsOf(language).values()].filter(Boolean);
  expect(texts.length).toBeGreaterThan(1000);
  const found = forbidden[language].flatMap((phrase) =>
    texts.filter((text) => phrase.test(text)).map((text) => `${phrase.source}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the button that changes something is a verb', () => {
  const changes = (language: 'es' | 'pt') =>
    catalogNames
      .flatMap((name) => readCatalogEntries(name, language))
      .filter(({ english }) => english === 'Change')
      .map(({ context, text }) => `${context}: ${text}`);
  expect(new Set(changes('es'))).toEqual(new Set([': Cambiar']));
  expect(new Set(changes('pt'))).toEqual(new Set([': Alterar']));
});

test.each(languages)('%s has typographic apostrophes', (language) => {
  const texts = [...translationsOf(language).values()];
  // Only the name of the apostrophe, as a delimiter in files, may contain the plain character.
  expect(
    texts.filter((text) => text.replace(/^Ap[oó]stro(?:phe|fo) '$/u, '').includes("'")),
  ).toEqual([]);
});

/** The terms: English words, each with its only translation in each language. */
const terms: Readonly<Record<'es' | 'pt', readonly (readonly [english: RegExp, term: RegExp])[]>> =
  {
    es: [
      [/\bpart numbers?\b/i, /(?:números?|n\.º) de parte/i],
      [/\bpayment methods?\b/i, /condici(?:ón|ones) de pago/i],
      [/\bfunnel\b/i, /funnel/i],
      [/\bPOS report\b/i, /reporte de ventas/i],
      [/\binventory report\b/i, /reporte de inventario/i],
      [/\bmonthly closings?\b/i, /cierres? mensual(?:es)?/i],
      [/\bcommitment\b/i, /compromiso/i],
      [/\brequires a connection\b/i, /requiere conexión/i],
    ],
    pt: [
      [/\bpart numbers?\b/i, /códigos?/i],
      [/\bpayment methods?\b/i, /condiç(?:ão|ões) de pagamento/i],
      [/\bfunnel\b/i, /funil/i],
      [/\bPOS report\b/i, /relatório de vendas/i],
      [/\binventory report\b/i, /relatório de estoque/i],
      [/\bmonthly closings?\b/i, /fechamentos? mensa(?:l|is)/i],
      [/\bcommitment\b/i, /termo de responsabilidade/i],
      [/\brequires a connection\b/i, /requer conexão/i],
    ],
  };

test.each(['es', 'pt'] as const)('%s has one term for each thing', (language) => {
  const words = translationsOf(language);
  const others = terms[language].flatMap(([english, term]) => {
    const named = [...words].filter(([source]) => english.test(source));
    expect(named.length, english.source).toBeGreaterThan(0);
    return named
      .filter(([, text]) => !term.test(text))
      .map(([source, text]) => `${source}: ${text}`);
  });
  expect(others).toEqual([]);
});
