/** Reads the product's name in the language of the screen. */
import { useLingui } from '@lingui/react';
import { isLanguage } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';

/** Returns the product's name in the language of the screen. */
export function useProductName(): string {
  const { i18n } = useLingui();
  return productNames[isLanguage(i18n.locale) ? i18n.locale : 'en'];
}
