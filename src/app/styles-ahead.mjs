/** Finishes the look while building: every `makeStyles({…})` becomes its rules and the theme its values, so that Fluent's style and theme makers stay out of the bundle. */
import { tokens } from '@fluentui/tokens';
import { resolveStyleRulesForSlots } from '@griffel/core';

const isOurs = /\/src\/.*\/client\/.*\.tsx?$/;
const constants = new Set(['ObjectExpression', 'Literal', 'TemplateLiteral']);

/** What a style may be written with besides its own file's constants: the theme's tokens and what measures.ts and theme.ts export. */
const known = async () => {
  const theme = await import('../kernel/client/theme.ts');
  return { theme, names: { tokens, ...await import('../kernel/client/measures.ts'), ...theme } };
};
/** Fluent's own styles are finished, but for some sizes taken from the table of all tokens: each becomes its value, and the table stays out. */
const isFluentStyle = /\/@fluentui\/.*\.styles\.js$/;
const tokenValues = (code) => code.replace(/\btokens\.(\w+)/g, (whole, name) => (name in tokens ? JSON.stringify(tokens[name]) : whole));
/** The theme's variables lie in the stylesheet: they are there before any script, and FluentProvider has none left to write. */
const THEME_CSS = 'virtual:theme.css';
const isTheme = /\/src\/kernel\/client\/theme\.ts$/;

const evaluate = (text, scope) => new Function(...Object.keys(scope), `return ${text}`)(...Object.values(scope));

/** The values of the constants that stand before the styles in their file; what cannot be known while building is left out. */
function constantsOf(tree, code, names) {
  const scope = {};
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') {
      for (const { imported, local } of node.specifiers) if (imported && imported.name in names) scope[local.name] = names[imported.name];
      continue;
    }
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (!init || !constants.has(init.type)) continue;
      try { scope[id.name] = evaluate(`(${code.slice(init.start, init.end)})`, scope); } catch { /* depends on what only the browser knows */ }
    }
  }
  return scope;
}

function stylesCall(tree) {
  for (const node of tree.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) if (init?.type === 'CallExpression' && init.callee.name === 'makeStyles') return init;
  }
  return undefined;
}

/** A vite plugin. Styles that need more than the known names are left to the browser, with a warning that names the file. */
export function stylesAhead() {
  let names = {}, theme = {};
  return {
    name: 'styles-ahead',
    apply: 'build',
    enforce: 'post',
    async buildStart() { ({ names, theme } = await known()); },
    resolveId: (id) => (id === THEME_CSS ? `\0${THEME_CSS}` : null),
    load: (id) => (id === `\0${THEME_CSS}` ? `:root{${Object.entries(theme.portalTheme).map(([name, value]) => `--${name}:${value}`).join(';')}}` : null),
    transform(code, id) {
      if (isTheme.test(id)) return { code: [`import '${THEME_CSS}';`, ...Object.entries(theme).map(([name, value]) => `export const ${name} = ${name === 'portalTheme' ? '{}' : JSON.stringify(value)};`)].join('\n'), map: null, moduleSideEffects: true };
      if (isFluentStyle.test(id) && code.includes('tokens.')) return { code: tokenValues(code), map: null };
      if (!isOurs.test(id) || !code.includes('makeStyles(')) return null;
      const tree = this.parse(code);
      const call = stylesCall(tree);
      if (!call) return null;
      try {
        const [classes, rules] = resolveStyleRulesForSlots(evaluate(code.slice(call.arguments[0].start, call.arguments[0].end), constantsOf(tree, code, names)));
        const finished = `/*#__PURE__*/ finishedStyles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})`;
        return { code: `import { __styles as finishedStyles } from '@fluentui/react-components';\n${code.slice(0, call.start)}${finished}${code.slice(call.end)}`, map: null };
      } catch (error) {
        this.warn(`${id}: styles are left to the browser, because they use what is unknown while building (${error.message}). Write them with tokens, measures.ts, theme.ts and constants of the file.`);
        return null;
      }
    },
  };
}
