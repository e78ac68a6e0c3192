/** Reads a Dockerfile: its stages, and the steps of each stage. */

/** A step, for example `RUN`, with the rest of its line. Continued lines are joined. */
export type Step = { readonly name: string; readonly rest: string };

export function stepsOf(text: string): readonly Step[] {
  const lines = text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line)!;
    return { name: name!, rest: rest! };
  });
}

/** Returns the stages of a Dockerfile, each beginning with its `FROM`. */
export function stagesOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const starts = steps.flatMap(({ name }, n) => (name === 'FROM' ? [n] : []));
  return starts.map((start, n) => steps.slice(start, starts[n + 1]));
}

/**
 * Returns the rest of the only step with this name in a stage. Throws unless there is exactly one.
 */
export function onlyOf(stage: readonly Step[], name: string): string {
  const found = stage.filter((step) => step.name === name);
  if (found.length !== 1) throw new Error(`${found.length} steps are ${name}, expected one.`);
  return found[0]!.rest;
}

/** Returns the variables of the `ENV` step of a stage. */
export const variablesOf = (stage: readonly Step[]): Record<string, string> =>
  Object.fromEntries(
    onlyOf(stage, 'ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
