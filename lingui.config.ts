import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src/app/client', 'src/areas/*/client', 'src/kernel/client'] }],
  format: formatter({ lineNumbers: false }),
});
