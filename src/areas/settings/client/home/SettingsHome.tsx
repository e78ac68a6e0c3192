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
import { canAny } from '#kernel/domain/user/permissions.ts';
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
  item: { display: 'grid' },
  // A title is as tall as a thumb; what stands around it is drawn closer by as much.
  section: { position: 'relative', display: 'grid', marginTop: '-12px' },
  about: { ...smallText, marginTop: '-8px' },
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
          .filter(({ right }) => canAny(actor, [right]))
          .map(({ path, title, about }) => (
            <li key={path} className={styles.item}>
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
