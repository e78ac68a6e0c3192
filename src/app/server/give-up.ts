/** The end of a program that cannot go on: one line for the operator. */
export function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}
