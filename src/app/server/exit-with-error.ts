/** Ends a program that cannot continue, with one line for the operator. */
export function exitWithError(line: string): never {
  console.error(line);
  process.exit(1);
}
