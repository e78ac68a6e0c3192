/**
 * Chooses the interface language, on the sign-in screens and in the profile. Each language is a
 * button with its mark and name.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/i18n.tsx';
import { languageOptions, localeOf } from '../../i18n/languages.ts';
import { LanguageMarkIcon } from '../base/LanguageMarkIcon.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: 0, padding: 0, border: '0' },
  chosen: { backgroundColor: tokens.colorBrandBackground2Pressed },
});

export function LanguagePicker() {
  const styles = useStyles();
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  return (
    <fieldset aria-label={t`Language`} className={styles.row}>
      {languageOptions.map(({ code, name, flag }) => (
        <Button
          key={code}
          appearance="subtle"
          lang={localeOf(code)}
          className={mergeClasses('tight', code === language && styles.chosen)}
          icon={<LanguageMarkIcon mark={flag} width={20} />}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
