/**
 * Writes the text of the strip if exactly one alert is pending. The module is loaded only in that
 * case, because it imports the messages of all kinds.
 */
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import { alertKindWords, detailWordsByKind, type Alert } from '../../domain/index.ts';
import { formatAlertSubject } from '../alert-subject.ts';

/**
 * The kinds whose text is shown without the alert's `number`, which does not name a subject but is,
 * for example, a count.
 */
const kindsWithoutName: ReadonlySet<Alert['kind']> = new Set([
  'integration_stopped',
  'restore_findings',
  'summaries_differ',
]);

const bothSettingsMissing: InLanguages = {
  en: 'Company data and privacy contact missing in the settings',
  es: 'Faltan los datos de la empresa y el contacto de privacidad en la configuración',
  pt: 'Faltam os dados da empresa e o contato de privacidade nas configurações',
};

/** Names the missing settings. Undefined for a reason that this version doesn't know. */
function missingSettingsText({ reasons }: Alert, language: Language): string | undefined {
  if (reasons.length > 1) return bothSettingsMissing[language];
  const words: Readonly<Record<string, InLanguages>> = detailWordsByKind.settings_missing;
  return words[reasons[0]?.code ?? '']?.[language];
}

/**
 * Returns a text such as `An order needs correction: 26-000001`, without a subject if the alert has
 * none.
 */
export function pendingAlertText(alert: Alert, language: Language): string {
  const { kind, number } = alert;
  const words = alertKindWords[kind][language];
  if (kind === 'settings_missing') return missingSettingsText(alert, language) ?? words;
  return kindsWithoutName.has(kind) || !number ? words : `${words}: ${formatAlertSubject(number)}`;
}
