/** What the check of an installation finds about unencrypted connections, by code. */
import type { CheckFinding } from './check-finding.ts';

/** A name in braces stands for a value of the finding. */
export const encryptionFindings = {
  database_unencrypted: {
    part: 'database',
    verdict: 'doubtful',
    en: '{variable} connects to {host} without encryption: add sslmode=verify-full to it.',
    es: '{variable} se conecta a {host} sin cifrado: agréguele sslmode=verify-full.',
    pt: '{variable} se conecta a {host} sem criptografia: acrescente sslmode=verify-full.',
  },
  mail_unencrypted: {
    part: 'mail',
    verdict: 'doubtful',
    en: 'Mails may reach {host} without encryption: use smtps://, or add requireTLS=true to SMTP_URL.',
    es: 'Los correos pueden llegar a {host} sin cifrado: use smtps:// o agregue requireTLS=true a SMTP_URL.',
    pt: 'Os e-mails podem chegar a {host} sem criptografia: use smtps:// ou acrescente requireTLS=true a SMTP_URL.',
  },
  storage_unencrypted: {
    part: 'storage',
    verdict: 'doubtful',
    en: 'Files reach {host} without encryption: use https:// in {variable}.',
    es: 'Los archivos llegan a {host} sin cifrado: use https:// en {variable}.',
    pt: 'Os arquivos chegam a {host} sem criptografia: use https:// em {variable}.',
  },
  scanner_unencrypted: {
    part: 'scanner',
    verdict: 'doubtful',
    en: 'Files reach {host} without encryption: use https:// in {variable}.',
    es: 'Los archivos llegan a {host} sin cifrado: use https:// en {variable}.',
    pt: 'Os arquivos chegam a {host} sem criptografia: use https:// em {variable}.',
  },
  traces_unencrypted: {
    part: 'configuration',
    verdict: 'doubtful',
    en: 'Traces reach {host} without encryption: use https:// in {variable}.',
    es: 'Las trazas llegan a {host} sin cifrado: use https:// en {variable}.',
    pt: 'Os traces chegam a {host} sem criptografia: use https:// em {variable}.',
  },
} as const satisfies Readonly<Record<string, CheckFinding>>;
