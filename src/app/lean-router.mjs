/** Lets the build leave out what the portal does not use of react-router: names for developers' tools and unmarked calls of React hold all of it together. */
const isRouter = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;

/** A vite plugin. Changes nothing that runs: drops `X.displayName = "…"` and marks module-level components and contexts as free of side effects. */
export function leanRouter() {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!isRouter.test(id)) return null;
      return {
        code: code.replace(/^\w+\.displayName = "[^"]*";$/gm, '').replace(/^((?:var|let|const) \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/ $2'),
        map: null,
      };
    },
  };
}
