/** An area that is not built yet: names what it will hold. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon, amber } from '#kernel/client/index.ts';
import { MessagePage } from '../../layouts/public/MessagePage.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    listStyleType: 'none',
    margin: '0 0 6px',
    padding: 0,
    display: 'grid',
    gap: '6px',
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
  },
  item: {
    display: 'flex',
    gap: '8px',
    alignItems: 'flex-start',
    '& svg': { flexShrink: 0, color: amber[80] },
  },
  words: { marginBottom: '16px' },
});

type Props = {
  readonly title: string;
  /** What will be found here, one short phrase each. */
  readonly contents?: readonly string[];
};

export function NotBuilt({ title, contents = [] }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <MessagePage title={title} sign="gauge" message={t`This area is coming soon`}>
      <p className={styles.words}>
        {contents.length > 0 ? (
          <Trans>Here you'll find:</Trans>
        ) : (
          <Trans>It will open here when it's ready.</Trans>
        )}
      </p>
      {contents.length > 0 ? (
        <ul className={styles.list}>
          {contents.map((one) => (
            <li key={one} className={styles.item}>
              <CheckIcon aria-hidden />
              <span>{one}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </MessagePage>
  );
}
