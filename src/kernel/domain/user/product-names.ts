/** The product's name on screens, in emails, in the manifest and in the titles of pages. */
import type { InLanguages } from './languages.ts';

/** The name in each language. Everything that has one language for all users takes the English. */
export const productNames: InLanguages = {
  en: 'Distributor Portal',
  es: 'Portal de Distribuidores',
  pt: 'Portal do Distribuidor',
};

/** The name below the icon of the installed app, in every language. */
export const PRODUCT_SHORT_NAME = 'Portal';
