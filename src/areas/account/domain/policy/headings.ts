/**
 * Defines the titles of the privacy page, and the messages that are shown if its text can't be
 * loaded. The text is loaded when it is read, and isn't installed on devices.
 */
import type { Language } from '#kernel/domain/user/languages.ts';

type Heading = { readonly title: string; readonly missing: string };

export const privacyPolicyHeadings: Readonly<Record<Language, Heading>> = {
  en: {
    title: 'Privacy policy',
    missing: 'Reading the policy requires a connection. Connect, and reload this page.',
  },
  es: {
    title: 'Política de privacidad',
    missing: 'Leer la política requiere conexión. Conéctese y vuelva a cargar esta página.',
  },
  pt: {
    title: 'Política de privacidade',
    missing: 'Ler a política requer conexão. Conecte-se e recarregue esta página.',
  },
};
