/**
 * Writes the text of the strip if exactly one alert is pending. The module is loaded only in that
 * case, because it imports the messages of all kinds.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import { alertKindWords, type Alert } from '../../domain/index.ts';
import { formatAlertSubject } from '../alert-subject.ts';

/**
 * The kinds whose text is shown without the alert's `number`, which does not name a subject but is,
 * for example, a count.
 */
const kindsWithoutName: ReadonlySet<Alert['kind']> = new Set([
  'integration_stopped',
  'restore_findings',
  'settings_missing',
  'summaries_differ',
]);

/**
 * Returns a text such as `An order needs correction: 26-000001`, without a subject if the alert has
 * none.
 */
export const pendingAlertText = ({ kind, number }: Alert, language: Language): string =>
  kindsWithoutName.has(kind) || !number
    ? alertKindWords[kind][language]
    : `${alertKindWords[kind][language]}: ${formatAlertSubject(number)}`;
