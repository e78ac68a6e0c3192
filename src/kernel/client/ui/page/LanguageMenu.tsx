/**
 * The mark of the language in the header. It opens the list of languages, each with its mark, name
 * and code.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/i18n.tsx';
import { languageOptions, localeOf } from '../../i18n/languages.ts';
import { CheckIcon } from './icons.ts';
import { LanguageMarkIcon } from '../base/LanguageMarkIcon.tsx';
import { Flyout } from '../drawers/Flyout.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  choice: {
    width: '100%',
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '0 12px',
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  code: { color: tokens.colorNeutralForeground3, fontSize: '12px', textTransform: 'uppercase' },
  check: { marginInlineStart: 'auto' },
});

export function LanguageMenu() {
  const styles = useStyles();
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  const current = languageOptions.find((one) => one.code === language);
  return (
    <Flyout
      label={t`Language: ${current?.name ?? ''}`}
      trigger={<LanguageMarkIcon mark={current?.flag ?? 'us'} />}
    >
      <ul className={styles.list} aria-label={t`Language`}>
        {languageOptions.map(({ code, name, flag }) => (
          <li key={code}>
            <button
              type="button"
              lang={localeOf(code)}
              className={styles.choice}
              aria-pressed={code === language}
              onClick={() => choose(code)}
            >
              <LanguageMarkIcon mark={flag} />
              <span>{name}</span>
              <span className={styles.code}>{code}</span>
              {code === language ? <CheckIcon className={styles.check} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Flyout>
  );
}
