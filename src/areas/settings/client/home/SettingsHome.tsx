/** /settings: shows the sections that the user may open, in groups, with a search. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  Card,
  GoIcon,
  NoMatch,
  Page,
  phoneMedia,
  SearchBox,
  smallText,
  usePortalSession,
} from '#kernel/client/index.ts';
import {
  groupWords,
  settingsSectionsFor,
  type SettingsGroup,
  type SettingsSection,
} from './settings-sections.ts';
import { filterSections } from './filter-sections.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  groups: {
    columnWidth: '400px',
    columnGap: '16px',
    '& > *': { breakInside: 'avoid', marginBottom: '16px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '44px',
    padding: '9px 16px 9px 20px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-2px' },
    '& svg': { color: tokens.colorNeutralForeground3 },
    [phoneMedia]: { paddingInlineStart: '16px' },
  },
  words: { display: 'grid', overflowWrap: 'anywhere' },
  title: { fontWeight: 600 },
  about: smallText,
});

export default function SettingsHome() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const found = filterSections(settingsSectionsFor(actor), search, _);

  const section = ({ path, title, about }: SettingsSection) => (
    <li key={path} className={styles.row}>
      <Link to={path} className={styles.link}>
        <span className={styles.words}>
          <span className={styles.title}>{_(title)}</span>
          <span className={styles.about}>{_(about)}</span>
        </span>
        <GoIcon aria-hidden />
      </Link>
    </li>
  );

  const group = (name: SettingsGroup) => {
    const own = found.filter((one) => one.group === name);
    return own.length === 0 ? null : (
      <Card key={name} isFlush title={_(groupWords[name])}>
        <ul className={styles.list}>{own.map(section)}</ul>
      </Card>
    );
  };

  return (
    <Page
      title={t`Settings`}
      actions={
        <SearchBox
          value={search}
          label={t`Search the settings`}
          placeholder={t`Search the settings`}
          onSearch={(typed) => setParams(typed ? { search: typed } : {}, { replace: true })}
        />
      }
    >
      {found.length > 0 ? (
        <div className={styles.groups}>
          {(Object.keys(groupWords) as SettingsGroup[]).map(group)}
        </div>
      ) : (
        <Card isFlush>
          <NoMatch title={t`No settings match`} clearPath="/settings">
            <Trans>Search by a word in the setting’s name or its fields.</Trans>
          </NoMatch>
        </Card>
      )}
    </Page>
  );
}
