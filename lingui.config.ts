import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/server/**', '**/domain/**', '**/device/**', '**/*.d.mts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
