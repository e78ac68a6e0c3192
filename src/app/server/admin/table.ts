/** The operator's commands, in the order of their help. */
import type { Verb } from './verb.ts';
import { epochVerbs } from './verbs/epoch.ts';
import { keptVerbs } from './verbs/kept.ts';
import { userVerbs } from './verbs/users.ts';

export const verbs: readonly Verb[] = [...userVerbs, ...epochVerbs, ...keptVerbs];
