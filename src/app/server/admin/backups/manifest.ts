/** Writes and reads the manifest beside a backup, which lists what a restored copy must contain. */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { z } from '#kernel/domain/schema.ts';
import type { TableFigures } from './backup-figures-sql.ts';

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  epoch: z.string(),
  release: z.string(),
  postgres: z.number(),
  migrations: z.array(z.string()),
  file: z.object({ bytes: z.number(), sha256: z.string() }),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      hash: z.string(),
      sums: z.record(z.string(), z.string()),
    }),
  ),
});
export type BackupManifest = z.infer<typeof manifest>;

export const manifestPath = (backup: string): string => `${backup}.manifest.json`;

export async function describeBackupFile(path: string): Promise<BackupManifest['file']> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return { bytes: statSync(path).size, sha256: hash.digest('hex') };
}

/** Writes the whole manifest, or throws and leaves none. */
export function writeManifest(backup: string, content: BackupManifest): void {
  const part = `${manifestPath(backup)}.part`;
  try {
    writeFileSync(part, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
    renameSync(part, manifestPath(backup));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Returns the manifest of a backup, or undefined if there is no readable manifest. */
export function readManifest(backup: string): BackupManifest | undefined {
  try {
    const found = z.safeParse(manifest, JSON.parse(readFileSync(manifestPath(backup), 'utf8')));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}

export const totalRowCount = (tables: readonly TableFigures[]): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Returns one line for each table whose figures differ from the manifest. */
export function compareTableFigures(
  expected: readonly TableFigures[],
  found: readonly TableFigures[],
): readonly string[] {
  const copies = new Map(found.map((table) => [table.name, table]));
  const missing = found.filter(({ name }) => !expected.some((table) => table.name === name));
  return [
    ...expected.flatMap(({ name, rows, hash, sums }) => {
      const copy = copies.get(name);
      if (!copy) return [`${name}: missing`];
      if (copy.rows !== rows) return [`${name}: ${copy.rows} rows, expected ${rows}`];
      const column = Object.keys(sums).find((one) => copy.sums[one] !== sums[one]);
      if (column) return [`${name}.${column}: sum ${copy.sums[column]}, expected ${sums[column]}`];
      return copy.hash === hash ? [] : [`${name}: the rows have other content`];
    }),
    ...missing.map(({ name }) => `${name}: not in the manifest`),
  ];
}
