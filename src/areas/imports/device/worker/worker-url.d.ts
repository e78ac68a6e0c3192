/** What the bundler answers to a worker's import: its address. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
