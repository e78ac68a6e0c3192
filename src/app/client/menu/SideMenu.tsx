/**
 * The side menu: up to three labeled groups with entries, and the sync box at the bottom. A group
 * without entries is not shown.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useId } from 'react';
import { headText } from '#kernel/client/index.ts';
import {
  highlightedEntryNames,
  type MenuEntry,
  type MenuGroup,
  type MenuLocation,
} from './menu.ts';
import { groupWords } from './menu-words.ts';
import { MenuItem } from './MenuItem.tsx';
import { MenuSyncButton } from '../sync/MenuSyncButton.tsx';
import type { SyncIndicator } from '../sync/sync-indicator.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  nav: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '12px 10px',
  },
  group: { ...headText, margin: '14px 10px 4px', '&.first': { marginTop: '22px' } },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  foot: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, padding: '10px' },
});

const groups: readonly MenuGroup[] = ['work', 'network', 'administration'];

type Props = {
  /** The result of `visibleMenuEntries`. */
  readonly menu: readonly MenuEntry[];
  readonly at: MenuLocation;
  /** The counts beside entries, by entry name: `{ approvals: 5 }`. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly sync: SyncIndicator;
  readonly onOpenSync: () => void;
};

export function SideMenu({ menu, at, counts = {}, sync, onOpenSync }: Props) {
  const styles = useStyles();
  const { _ } = useLingui();
  const { t } = useWords();
  const id = useId();
  const current = highlightedEntryNames(menu, at);
  const shown = groups.filter((group) => menu.some((entry) => entry.group === group));

  return (
    <>
      <nav className={styles.nav} aria-label={t`Main menu`}>
        {shown.map((group, at) => (
          <div key={group}>
            <h2 id={`${id}-${group}`} className={`${styles.group} ${at === 0 ? 'first' : ''}`}>
              {_(groupWords[group])}
            </h2>
            <ul className={styles.list} aria-labelledby={`${id}-${group}`}>
              {menu
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <MenuItem
                    key={entry.name}
                    item={entry}
                    current={current}
                    counts={counts}
                    depth={0}
                  />
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <MenuSyncButton sync={sync} onOpen={onOpenSync} />
      </div>
    </>
  );
}
