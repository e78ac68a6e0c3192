/**
 * Shows the actions on a saved draft: sending a test, and sending it to its readers after a
 * confirmation.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  Notice,
  useBusy,
  useIdempotentCommand,
  useDialog,
  useFormats,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import {
  marketingAddresses as addresses,
  findMissingNewsletterContent,
  type Newsletter,
} from '../../domain/index.ts';
import { marketingRefusalMessage } from '../marketing-words.ts';
import { useLanguageNamesInSentence } from '../texts/use-language-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  stack: { display: 'grid', gap: '16px' },
  readers: { margin: 0 },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    paddingBlock: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { paddingTop: 0 },
  },
  count: { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'grid', gap: '8px' },
});

type Props = {
  readonly newsletter: Newsletter;
  readonly readers: Readonly<Record<Language, number>>;
  /** True if the form has no changes since the last save. */
  readonly isSaved: boolean;
  readonly onChange: () => void;
};

const sumOf = (readers: Props['readers']) =>
  languages.reduce((sum, language) => sum + readers[language], 0);

export function SendNewsletter({ newsletter, readers, isSaved, onChange }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const names = useLanguageNamesInSentence();
  const formats = useFormats();
  const isOffline = useIsOffline();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const { isBusy, busy } = useBusy();
  const { id, version } = newsletter;

  const missing = [
    ...new Set(findMissingNewsletterContent(newsletter).map(({ path }) => path[1] as Language)),
  ];
  const isReady = isSaved && missing.length === 0;

  const once = async (work: () => Promise<void>) => {
    if (!isOffline) await busy(work);
  };

  const tryOut = async () => {
    const reply = await command(
      { baseVersion: version },
      (sent) => api.call(addresses.sendNewsletterTest, { params: { id }, ...sent }),
      `test ${version}`,
    );

    if (!reply.ok) show({ type: 'error', content: _(marketingRefusalMessage(reply)) });
    else {
      const { email } = reply.value;
      show({ type: 'success', content: t`Test emails are being sent to ${email}` });
    }
  };

  const send = async () => {
    // The number of subscribers is read again for the question, because the page may have been
    // loaded long ago, and a sent newsletter can't be taken back.
    const now = await api.call(addresses.getNewsletter, { params: { id } });
    if (!now.ok) {
      show({ type: 'error', content: _(marketingRefusalMessage(now)) });
      return;
    }

    const total = sumOf(now.value.readers);
    const count = formats.number(total);
    const isAgreed = await ask({
      title: t`Send this newsletter?`,
      content: plural(total, {
        one: `# subscriber gets it now, in their language. This can’t be undone.`,
        other: `${count} subscribers get it now, each in their language. This can’t be undone.`,
      }),
      acceptLabel: t`Send newsletter`,
    });
    if (!isAgreed) return;

    const reply = await command(
      { baseVersion: version },
      (sent) => api.call(addresses.sendNewsletter, { params: { id }, ...sent }),
      `send ${version}`,
    );

    show(
      reply.ok
        ? { type: 'success', content: t`The newsletter is being sent` }
        : { type: 'error', content: _(marketingRefusalMessage(reply)) },
    );

    onChange();
  };

  const missingNames = missing.map((language) => names[language]).join(', ');

  return (
    <Card title={<Trans>Send</Trans>}>
      <div className={styles.stack}>
        <dl className={styles.readers}>
          {languages.map((language) => (
            <div key={language} className={styles.row}>
              <dt>{t`Subscribers (${names[language]})`}</dt>
              <dd className={styles.count}>{formats.number(readers[language])}</dd>
            </div>
          ))}
        </dl>
        {missing.length > 0 ? (
          <Notice title={<Trans>Not ready to be sent</Trans>}>
            <Trans>Subject or text is missing: {missingNames}</Trans>
          </Notice>
        ) : null}
        {isSaved ? null : <Notice title={<Trans>Save the draft first</Trans>} />}
        <div className={styles.buttons}>
          <Button
            disabledFocusable={isOffline || isBusy || !isReady}
            onClick={() => {
              if (isReady) void once(send);
            }}
          >
            <Trans>Send newsletter</Trans>
          </Button>
          <Button
            appearance="subtle"
            disabledFocusable={isOffline || isBusy || !isReady}
            onClick={() => {
              if (isReady) void once(tryOut);
            }}
          >
            <Trans>Send me a test</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
