/** Finishes the look while building: every style, ours and Fluent's, becomes class names in the script and rules in a stylesheet, and the theme its variables, so that no script writes styles. */
import { resolveStyleRulesForSlots } from '@griffel/core';
import { shortStyles } from './short-styles.mjs';
import { usedStyles } from './unused-styles.mjs';

const isOurs = /\/src\/.*\/client\/.*\.tsx?$/;
const isFluents = /\/@fluentui\/.*\.styles\.js$/;
const isTheme = /\/src\/kernel\/client\/theme\/theme\.ts$/;
const CSS = /^virtual:styles\/.*\.css$/;
const constants = new Set(['ObjectExpression', 'Literal', 'TemplateLiteral']);

/** Griffel's order of precedence: reset, plain (shorthands first), link, visited, focus within, focus, focus visible, hover, active, at-rules, keyframes, media, containers. Layers keep it however the files are loaded; `base` (global.css) comes first. */
const buckets = ['r', 'd', 'l', 'v', 'w', 'f', 'i', 'h', 'a', 's', 'k', 't', 'm', 'c', 'x'];
const layerOf = (bucket, priority = 0) => `${bucket}${-priority}`;
const order = `@layer base,${buckets.flatMap((bucket) => [-4, -3, -2, -1, 0].map((priority) => layerOf(bucket, priority))).join()};`;

/** By its address: named in an import, it would be bundled with the configuration, and all of Fluent loaded with that. */
const themeFile = (name) => new URL(`../../kernel/client/theme/${name}.ts`, import.meta.url).href;
/** What a style may be written with besides its own file's constants: the theme's tokens and what measures.ts, text-styles.ts and theme.ts export. */
const known = async () => {
  // Loaded where something is built: this takes longer than all else that the configuration loads.
  const { tokens } = await import('@fluentui/react-components');
  const [measures, textStyles, theme] = await Promise.all(
    ['measures', 'text-styles', 'theme'].map((name) => import(themeFile(name))),
  );
  return { theme, names: { tokens, ...measures, ...textStyles, ...theme } };
};
const evaluate = (text, scope = {}) =>
  new Function(...Object.keys(scope), `return ${text}`)(...Object.values(scope));
/** Fluent's sizes that are taken from the table of all tokens: each becomes its value, and the table stays out. */
const withValues = (code, tokens) =>
  code.replace(/\btokens\.(\w+)/g, (whole, name) =>
    name in tokens ? JSON.stringify(tokens[name]) : whole,
  );

/** Griffel's rules, `{bucket: [rule | [rule, {p: priority}]]}` or a list of reset rules, as layered CSS. */
function cssOf(rules) {
  const byLayer = new Map();
  for (const [bucket, list] of Array.isArray(rules) ? [['r', rules]] : Object.entries(rules)) {
    for (const entry of list) {
      const [rule, { p } = {}] = Array.isArray(entry) ? entry : [entry];
      const layer = layerOf(bucket, p);
      byLayer.set(layer, (byLayer.get(layer) ?? '') + rule);
    }
  }
  return [...byLayer].map(([layer, text]) => `@layer ${layer}{${text}}`).join('\n');
}

/** Our languages run from left to right: the mirrored twin of a class, and its rules, stay out. */
function leftToRight(classes, rules) {
  const kept = new Set();
  const mirrored = new Set();
  const pick = (value) => {
    if (!Array.isArray(value)) {
      kept.add(value);
      return value;
    }
    kept.add(value[0]);
    mirrored.add(value[1]);
    return value[0];
  };
  const made = Object.fromEntries(
    Object.entries(classes).map(([slot, properties]) => [
      slot,
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, pick(value)])),
    ]),
  );
  const isMirrored = (entry) => {
    const name = /\.([\w-]+)/.exec(Array.isArray(entry) ? entry[0] : entry)?.[1];
    return mirrored.has(name) && !kept.has(name);
  };
  return {
    classes: made,
    rules: Object.fromEntries(
      Object.entries(rules).map(([bucket, list]) => [
        bucket,
        list.filter((entry) => !isMirrored(entry)),
      ]),
    ),
  };
}

/** The values of the constants that stand before the styles in their file; what cannot be known while building is left out. */
function constantsOf(tree, code, names) {
  const scope = {};
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') {
      for (const { imported, local } of node.specifiers)
        if (imported && imported.name in names) scope[local.name] = names[imported.name];
      continue;
    }
    for (const { id, init } of declaratorsOf(node)) {
      if (!init || !constants.has(init.type)) continue;
      try {
        scope[id.name] = evaluate(`(${code.slice(init.start, init.end)})`, scope);
      } catch {
        /* depends on what only the browser knows */
      }
    }
  }
  return scope;
}
function declaratorsOf(node) {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}
const callsOf = (tree, ...names) =>
  tree.body
    .flatMap(declaratorsOf)
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression' && names.includes(init.callee.name));

/** A vite plugin. Styles that need more than the known names stop the build and name the file: rules that a script writes would stand over all layers. */
export function staticStyles() {
  let names = {};
  let theme = {};
  const sheets = new Map();
  const short = shortStyles();
  const finished = (id, [slotsOfBoth, rulesOfBoth]) => {
    const own = leftToRight(slotsOfBoth, rulesOfBoth);
    const { slots, rules } = short.rename(id, own.classes, own.rules);
    return { made: `/*#__PURE__*/ finishedStyles(${JSON.stringify(slots)})`, rules };
  };
  /** Named for the module whose rules it holds, so that it goes where that module goes. */
  const sheet = (id, css) => {
    const name = `virtual:styles${id.replaceAll('\\', '/')}.css`;
    sheets.set(name, css);
    return `import '${name}';\n`;
  };
  /** The code with its calls replaced; `finish` gives a call's new text and its rules. */
  const rewritten = (id, code, calls, finish, source) => {
    let text = code;
    let css = '';
    for (const call of calls.toReversed()) {
      const { made, rules } = finish(call);
      text = `${text.slice(0, call.start)}${made}${text.slice(call.end)}`;
      css = `${cssOf(rules)}\n${css}`;
    }
    return {
      code: `${sheet(id, css)}import { __css as finishedStyles, __resetCSS as finishedReset } from '${source}';\n${text}`,
      map: null,
    };
  };
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      ({ names, theme } = await known());
    },
    resolveId: (id) => (CSS.test(id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? (sheets.get(id.slice(1)) ?? null) : null),
    transform(code, id) {
      if (isTheme.test(id)) {
        const variables = `${order}\n:root{${Object.entries(theme.portalTheme)
          .map(([name, value]) => `--${name}:${value}`)
          .join(';')}}`;
        return {
          code:
            sheet(id, variables) +
            Object.entries(theme)
              .map(
                ([name, value]) =>
                  `export const ${name} = ${name === 'portalTheme' ? '{}' : JSON.stringify(value)};`,
              )
              .join('\n'),
          map: null,
          moduleSideEffects: true,
        };
      }
      if (isFluents.test(id)) {
        const plain = withValues(code, names.tokens);
        const args = (call) =>
          call.arguments.map((one) => evaluate(`(${plain.slice(one.start, one.end)})`));
        return rewritten(
          id,
          plain,
          callsOf(this.parse(plain), '__styles', '__resetStyles'),
          (call) => {
            const isReset = call.callee.name === '__resetStyles';
            const [first, second, third] = args(call);
            if (!isReset) return finished(id, usedStyles(id, first, second));
            const isKept = (rule) => second === null || !rule.includes(`.${second}`);
            return {
              made: `/*#__PURE__*/ finishedReset(${JSON.stringify(first)}, null)`,
              rules: Array.isArray(third)
                ? third.filter(isKept)
                : Object.fromEntries(
                    Object.entries(third).map(([bucket, list]) => [bucket, list.filter(isKept)]),
                  ),
            };
          },
          '@griffel/react',
        );
      }
      if (!isOurs.test(id) || !code.includes('makeStyles(')) return null;
      const tree = this.parse(code);
      const scope = constantsOf(tree, code, names);
      return rewritten(
        id,
        code,
        callsOf(tree, 'makeStyles'),
        (call) => {
          try {
            return finished(
              id,
              resolveStyleRulesForSlots(
                evaluate(code.slice(call.arguments[0].start, call.arguments[0].end), scope),
              ),
            );
          } catch (error) {
            return this.error(
              `${id}: these styles use what is unknown while building (${error.message}). Write them with tokens, measures.ts, text-styles.ts, theme.ts and constants of the file.`,
            );
          }
        },
        '@fluentui/react-components',
      );
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((one) => Object.keys(one.modules ?? {}));
      const clash = short.clash(modules);
      if (clash) this.error(clash);
    },
  };
}
