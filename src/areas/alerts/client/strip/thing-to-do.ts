/** What the strip says where there is only one thing to do: fetched then, with the words of each kind. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { kindWords, type Alert } from '../../domain/index.ts';
import { shownName } from '../shown-name.ts';

/** Of these there is one alone, or what they are called by is a count. */
const nameless: ReadonlySet<Alert['kind']> = new Set([
  'integration_stopped',
  'restore_findings',
  'settings_missing',
  'terms_missing',
]);

/** `An order needs correction: 26-000001`. */
export const thingToDo = ({ kind, number }: Alert, language: Language): string =>
  nameless.has(kind) || !number
    ? kindWords[kind][language]
    : `${kindWords[kind][language]}: ${shownName(number)}`;
