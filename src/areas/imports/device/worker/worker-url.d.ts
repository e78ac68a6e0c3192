/** Types the import of a worker's address, which the bundler resolves. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
