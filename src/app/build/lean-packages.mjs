/** Lets the build leave out what the portal does not use of packages that hold all of themselves together. */
import { fileURLToPath } from 'node:url';
import { leanPdf, pdfFile } from './lean-pdf.mjs';

const isRouter = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const packageFile = (path) =>
  fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));
/** Written for today's browsers, and without a developer's warnings, unlike what these packages offer by themselves. */
const modern = {
  dexie: packageFile('dexie/dist/modern/dexie.mjs'),
  'workbox-window': packageFile('workbox-window/build/workbox-window.prod.mjs'),
  'react-router': packageFile('react-router/dist/production/index.mjs'),
  jspdf: pdfFile,
  'react-router/dom': packageFile('react-router/dist/production/dom-export.mjs'),
};

/** Contracts of calls, with a sentence each for the API's description, which no portal shows. */
const isContract = /[\\/]domain[\\/](?:[\w-]+[\\/])?(?:calls[\\/][\w-]+|[\w-]*calls)\.ts$/;

/** Brazil's activities and cities: which there are is asked of them, never what an activity is called or which number a city has. */
const isPlaces = /[\\/]brazilian-utils[\\/]dist[\\/](?:get-cnae|cities)-[\w-]+\.js$/;
const withoutDetails = (code) =>
  code.replace(/("\d{7}":)`[^`]*`/g, '$1``').replace(/,`\d{7}`\]/g, ']');

/** Fluent's provider writes the theme, and styles, from a script. Ours are in stylesheets (`static-styles.mjs`): it keeps its contexts, and the writing stays out. */
const isProvider = /[\\/]@fluentui[\\/]react-provider[\\/]lib[\\/].*\.js$/;
const isThemeWriter = /useFluentProviderThemeStyleTag\.js$/;
const withoutWriting = (code, id) =>
  isThemeWriter.test(id)
    ? `export const useFluentProviderThemeStyleTag = () => ({ styleTagId: '', rule: '' });`
    : code.replaceAll('useRenderer_unstable()', '({})');

/** A vite plugin. Changes nothing that runs: jsPDF loses the plugins that nobody uses, react-router loses its names for developers' tools, and its components and contexts are marked as free of side effects. */
export function leanPackages() {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => modern[id] ?? null,
    transform(code, id) {
      if (isContract.test(id))
        return { code: code.replace(/\bsummary: '(?:[^'\\]|\\.)*',?/g, ''), map: null };
      if (id === pdfFile) return { code: leanPdf(code), map: null };
      if (isProvider.test(id)) return { code: withoutWriting(code, id), map: null };
      if (isPlaces.test(id)) return { code: withoutDetails(code), map: null };
      if (!isRouter.test(id)) return null;
      return {
        code: code
          .replace(
            /^var (\w+) = (class extends \w+\.Component \{\n[\s\S]*?^\});$((?:\n\1\.contextType = \w+;)?)/gm,
            'var $1 = /*#__PURE__*/ (() => { const $1 = $2;$3 return $1; })();',
          )
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(
            /^((?:var|let|const) \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm,
            '$1/*#__PURE__*/ $2',
          ),
        map: null,
      };
    },
  };
}
