/**
 * Returns the text of the strip if there is only one pending alert. This code is only loaded then,
 * together with the messages of each kind.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import { kindWords, type Alert } from '../../domain/index.ts';
import { formatAlertSubject } from '../alert-subject.ts';

/**
 * The kinds of alerts without a name: there is only one alert of the kind, or its name is a count.
 */
const nameless: ReadonlySet<Alert['kind']> = new Set([
  'integration_stopped',
  'restore_findings',
  'settings_missing',
  'summaries_differ',
]);

/** Returns a text such as `An order needs correction: 26-000001`. */
export const pendingAlertText = ({ kind, number }: Alert, language: Language): string =>
  nameless.has(kind) || !number
    ? kindWords[kind][language]
    : `${kindWords[kind][language]}: ${formatAlertSubject(number)}`;
