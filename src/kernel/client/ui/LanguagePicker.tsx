/** Chooses the interface language: three flag buttons on the sign-in screens, one flag with a list in the app bar. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../i18n.tsx';
import { languageOffers, localeOf } from '../languages.ts';
import { CheckIcon } from './icons.ts';
import { Flag } from './Flag.tsx';
import { Flyout } from './Flyout.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  row: { display: 'flex', gap: '4px', margin: 0, padding: 0, border: '0' },
  flag: { width: '44px', height: '44px', border: '0', borderRadius: '8px', backgroundColor: 'transparent', display: 'grid', placeItems: 'center', cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
  chosen: { backgroundColor: tokens.colorBrandBackground2Pressed },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  choice: { width: '100%', minHeight: '44px', display: 'flex', alignItems: 'center', gap: '12px', padding: '0 12px', border: '0', borderRadius: '8px', backgroundColor: 'transparent', color: 'inherit', font: 'inherit', textAlign: 'start', cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
  code: { color: tokens.colorNeutralForeground3, fontSize: '12px', textTransform: 'uppercase' },
  check: { marginInlineStart: 'auto' },
});

export function LanguagePicker({ inline = false }: { readonly inline?: boolean }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  const current = languageOffers.find((one) => one.code === language);

  if (inline) return (
    <fieldset aria-label={t`Language`} className={styles.row}>
      {languageOffers.map(({ code, name, flag }) => (
        <button key={code} type="button" lang={localeOf(code)} className={mergeClasses(styles.flag, code === language && styles.chosen)} aria-label={name} title={name} aria-pressed={code === language} onClick={() => choose(code)}><Flag country={flag} width={22} /></button>
      ))}
    </fieldset>
  );
  return (
    <Flyout label={t`Language: ${current?.name ?? ''}`} trigger={<Flag country={current?.flag ?? 'us'} />}>
      <ul className={styles.list} aria-label={t`Language`}>
        {languageOffers.map(({ code, name, flag }) => (
          <li key={code}>
            <button type="button" lang={localeOf(code)} className={styles.choice} aria-pressed={code === language} onClick={() => choose(code)}>
              <Flag country={flag} /><span>{name}</span><span className={styles.code}>{code}</span>{code === language ? <CheckIcon className={styles.check} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Flyout>
  );
}
