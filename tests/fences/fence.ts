/**
 * Defines fences: each is a sentence about the code, with a function that returns the places where
 * it does not hold.
 */

export type Fences = Readonly<Record<string, () => readonly string[]>>;
