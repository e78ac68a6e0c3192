/**
 * Chooses which emails of other modules a person receives: a checkbox for each kind, saved with the
 * account at once.
 */
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { createChoiceSender, useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import { setMailChoices } from '../../domain/call-addresses.ts';
import { useSession } from '../session/session-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  title: { fontWeight: 600 },
  words: { marginBottom: '8px', maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  },
});

/**
 * The emails that one module sends to this person; the account stores choices by `kind`. A group
 * without emails isn't shown.
 */
export type MailGroup = {
  readonly title: MessageDescriptor;
  readonly words: MessageDescriptor;
  readonly mails: readonly { readonly kind: string; readonly word: MessageDescriptor }[];
};

export type MailChoices = Readonly<Record<string, boolean>>;

/** Returns the kinds whose choice differs. The others may have been changed on another device. */
const changedMailChoices = (before: MailChoices, after: MailChoices): MailChoices =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .map((kind) => [kind, after[kind] !== false] as const)
      .filter(([kind, isWanted]) => isWanted !== (before[kind] !== false)),
  );

type Props = {
  readonly groups: readonly MailGroup[];
  /** The choices on the server. Undefined until the server has sent them. */
  readonly stored: MailChoices | undefined;
  /** Called with the choices that the server has accepted. */
  readonly onStored: (choices: MailChoices) => void;
};

export function ProfileMailChoices({ groups, stored, onStored }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { store } = useSession();
  const isOffline = useIsOffline();
  const [changed, setChanged] = useState<MailChoices>();
  const [sendChoice] = useState(() => createChoiceSender<MailChoices>(setChanged));
  const choices = changed ?? stored;

  const choose = async (kind: string, isWanted: boolean) => {
    if (isOffline || !choices) return;
    const { [kind]: _before, ...others } = choices;
    const after = isWanted ? others : { ...others, [kind]: false };
    const isStored = await sendChoice(after, async (before = stored ?? {}) => {
      const changed = changedMailChoices(before, after);
      const reply = await store.api.call(setMailChoices, { body: { changed } });
      return reply.ok;
    });
    if (isStored) onStored(after);
    else show({ type: 'error', content: t`There was a request error` });
  };

  return groups
    .filter(({ mails }) => mails.length > 0)
    .map(({ title, words, mails }) => (
      <div key={title.id}>
        <h3 className={styles.title}>{_(title)}</h3>
        <p className={styles.words}>{_(words)}</p>
        <ul className={styles.list}>
          {mails.map(({ kind, word }) => (
            <li key={kind}>
              <Checkbox
                label={_(word)}
                checked={choices ? choices[kind] !== false : 'mixed'}
                disabled={choices === undefined || isOffline}
                onChange={(_event, { checked }) => {
                  void choose(kind, checked === true);
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    ));
}
