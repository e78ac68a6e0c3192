/**
 * Defines fences: each is a sentence about the code, with a function that returns the places where
 * the sentence is not true.
 */

export type NamedFences = Readonly<Record<string, () => readonly string[]>>;
