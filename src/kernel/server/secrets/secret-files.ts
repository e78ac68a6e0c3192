/**
 * Reads secret variables from files, as systemd's credentials and Docker's secrets provide them. A
 * process's environment is easier to read for others than a file is.
 */
import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the name of the variable that names the file with a secret variable's value. */
export const fileVariableOf = (name: string): string => `${name}_FILE`;

/**
 * Returns the variables, including those whose values are in files. A line break at the end of a
 * file doesn't belong to the value.
 * @param names The variables that may be in a file.
 * @param fail Throws an error with a line for the operator, which quotes no secret.
 */
export function withSecretFiles(
  env: Variables,
  names: readonly string[],
  fail: (line: string) => never,
): Variables {
  const named = names.filter((name) => env[fileVariableOf(name)]);
  const values = named.map((name) => {
    if (env[name])
      fail(
        `${fileVariableOf(name)}: found a value although ${name} is set, expected one of the two.`,
      );
    return [name, readSecretFile(name, env[fileVariableOf(name)]!, fail)] as const;
  });
  return { ...env, ...Object.fromEntries(values) };
}

function readSecretFile(name: string, file: string, fail: (line: string) => never): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return fail(
      `${fileVariableOf(name)}: found ${JSON.stringify(file)}, which cannot be read (${(error as NodeJS.ErrnoException).code}), expected a file with the value of ${name}.`,
    );
  }
  const value = text.replace(/\r?\n$/, '');
  return value === ''
    ? fail(
        `${fileVariableOf(name)}: found ${JSON.stringify(file)}, which is empty, expected a file with the value of ${name}.`,
      )
    : value;
}
