/** /settings: the sections that this person may open. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  adminWords,
  Card,
  Page,
  RowTitle,
  smallText,
  usePortalSession,
  withWords,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { sections } from './sections.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  sections: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '16px',
  },
  section: { position: 'relative', display: 'grid', gap: '2px' },
  about: smallText,
});

function SettingsHome() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  return (
    <Page title={t`Settings`}>
      <ul className={styles.sections}>
        {sections
          .filter(({ tab }) => can(actor, tab, 'read'))
          .map(({ path, title, about }) => (
            <li key={path}>
              <Card>
                <div className={styles.section}>
                  <RowTitle to={path} coversCard>
                    {_(title)}
                  </RowTitle>
                  <span className={styles.about}>{_(about)}</span>
                </div>
              </Card>
            </li>
          ))}
      </ul>
    </Page>
  );
}
export default withWords(adminWords, SettingsHome);
