/** Chooses the interface language with three flag buttons, on the sign-in screens and in the profile. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/i18n.tsx';
import { languageOffers, localeOf } from '../../i18n/languages.ts';
import { Flag } from '../base/Flag.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  row: { display: 'flex', gap: '4px', margin: 0, padding: 0, border: '0' },
  flag: {
    width: '44px',
    height: '44px',
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2Pressed },
});

export function LanguagePicker() {
  const styles = useStyles();
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  return (
    <fieldset aria-label={t`Language`} className={styles.row}>
      {languageOffers.map(({ code, name, flag }) => (
        <button
          key={code}
          type="button"
          lang={localeOf(code)}
          className={mergeClasses(styles.flag, code === language && styles.chosen)}
          aria-label={name}
          title={name}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          <Flag country={flag} width={22} />
        </button>
      ))}
    </fieldset>
  );
}
