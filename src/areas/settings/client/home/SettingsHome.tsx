/** /settings: shows the sections that the user may open. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link } from 'react-router-dom';
import {
  Page,
  phoneMedia,
  smallText,
  useCardStyles,
  usePortalSession,
} from '#kernel/client/index.ts';
import { sectionsFor } from './sections.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  sections: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '16px',
  },
  item: { display: 'grid' },
  section: {
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    padding: '16px 20px',
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover > :first-child': { textDecorationLine: 'underline' },
    [phoneMedia]: { padding: '14px 16px' },
  },
  title: { fontWeight: 600, overflowWrap: 'anywhere' },
  about: smallText,
});

export default function SettingsHome() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const { card } = useCardStyles();
  return (
    <Page title={t`Settings`}>
      <ul className={styles.sections}>
        {sectionsFor(actor).map(({ path, title, about }) => (
          <li key={path} className={styles.item}>
            <Link to={path} className={mergeClasses(card, styles.section)}>
              <span className={styles.title}>{_(title)}</span>
              <span className={styles.about}>{_(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
