/** Types the imports of addresses, which the bundler resolves. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
