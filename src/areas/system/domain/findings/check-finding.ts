/** The parts of an installation that are checked, and the shape of what a check can find. */
import type { InLanguages } from '#kernel/domain/user/languages.ts';

export const installationParts = {
  configuration: { en: 'Configuration', es: 'Configuración', pt: 'Configuração' },
  database: { en: 'Database', es: 'Base de datos', pt: 'Banco de dados' },
  standby: { en: 'Standby', es: 'Réplica de relevo', pt: 'Réplica de reserva' },
  pooler: { en: 'Pooler', es: 'Pooler', pt: 'Pooler' },
  replica: { en: 'Read replica', es: 'Réplica de lectura', pt: 'Réplica de leitura' },
  commands: { en: 'Acknowledged work', es: 'Trabajo confirmado', pt: 'Trabalho confirmado' },
  role: { en: 'Database role', es: 'Rol de la base de datos', pt: 'Papel no banco de dados' },
  clock: { en: 'Clock', es: 'Reloj', pt: 'Relógio' },
  migrations: { en: 'Migrations', es: 'Migraciones', pt: 'Migrações' },
  jobs: { en: 'Jobs', es: 'Tareas', pt: 'Tarefas' },
  summaries: {
    en: 'Report totals',
    es: 'Totales de los reportes',
    pt: 'Totais dos relatórios',
  },
  backup: { en: 'Backup', es: 'Copia de seguridad', pt: 'Backup' },
  mail: { en: 'Email', es: 'Correo', pt: 'E-mail' },
  storage: {
    en: 'File storage',
    es: 'Almacenamiento de archivos',
    pt: 'Armazenamento de arquivos',
  },
  scanner: { en: 'Virus scanner', es: 'Antivirus', pt: 'Antivírus' },
  push: { en: 'Push services', es: 'Servicios push', pt: 'Serviços de push' },
  proxy: { en: 'Proxy', es: 'Proxy', pt: 'Proxy' },
  disk: { en: 'Disk', es: 'Disco', pt: 'Disco' },
} as const satisfies Readonly<Record<string, InLanguages>>;
export type InstallationPart = keyof typeof installationParts;

export const checkVerdicts = ['good', 'doubtful', 'wrong'] as const;
export type Verdict = (typeof checkVerdicts)[number];

/**
 * A possible finding. Its texts describe what was found and, mostly if the verdict isn't good, what
 * to do about it.
 */
export type CheckFinding = InLanguages & {
  readonly part: InstallationPart;
  readonly verdict: Verdict;
};
