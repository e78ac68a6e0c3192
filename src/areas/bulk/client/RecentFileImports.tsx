/** Lists the recent imports into a settings list or the relation of verticals. */
import type { RecentImportsProps } from '#kernel/client/index.ts';
import type { SettingsImportKind } from '../domain/import-kinds.ts';
import { LatestImportsList } from './LatestImportsList.tsx';

export default function RecentFileImports({ of, onReverted }: RecentImportsProps) {
  return <LatestImportsList of={of as SettingsImportKind} turn={0} onReverted={onReverted} />;
}
