/** What a fence is: a sentence about the code, and a function that names the places where it does not hold. */

export type Fences = Readonly<Record<string, () => readonly string[]>>;
