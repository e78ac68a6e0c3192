/**
 * Shows the picture field of an item. A chosen file is uploaded at once, and shown as the server
 * stored it.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useId, useRef, useState } from 'react';
import { smallText, useFormats, useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { marketingAddresses as addresses, marketingLimits } from '../../domain/index.ts';
import { marketingRefusalMessage } from '../marketing-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  field: {
    border: '0',
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'grid',
    gap: '8px',
    justifyItems: 'start',
    fontSize: '14px',
  },
  picture: {
    maxWidth: 'min(320px, 100%)',
    maxHeight: '200px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  buttons: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  hint: smallText,
  error: { color: tokens.colorStatusDangerForeground1, fontSize: '12px', lineHeight: '16px' },
});

type Props = {
  readonly value: string | null;
  readonly onValue: (image: string | null) => void;
  readonly error: string | undefined;
};

export function ItemPictureField({ value, onValue, error }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const isOffline = useIsOffline();
  const megabytes = useFormats().number(marketingLimits.image / 1_000_000);
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async (file: File) => {
    if (file.size > marketingLimits.image) {
      setProblem(t`This picture is too large. Choose one of up to ${megabytes} MB.`);
      return;
    }

    setProblem(undefined);
    setSending(true);

    const reply = await api.call(addresses.putItemPicture, { body: file });
    setSending(false);

    if (reply.ok) onValue(reply.value.image);
    else setProblem(_(marketingRefusalMessage(reply)));
  };

  const wrong = problem ?? error;

  return (
    <fieldset className={styles.field} aria-labelledby={label}>
      <span id={label}>
        <Trans>Picture</Trans>
      </span>
      {value === null ? null : (
        <img className={styles.picture} src={`/api/site/images/${value}`} alt={t`Chosen picture`} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={t`Picture`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button
          disabledFocusable={isOffline || isSending}
          onClick={() => {
            if (!isOffline && !isSending) input.current?.click();
          }}
        >
          {value === null ? <Trans>Choose picture</Trans> : <Trans>Choose another picture</Trans>}
        </Button>
        {value === null ? null : (
          <Button appearance="subtle" onClick={() => onValue(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      <span className={styles.hint}>
        <Trans>JPEG or PNG, up to {megabytes} MB. Anyone with its address can see it.</Trans>
      </span>
      {wrong ? (
        <span className={styles.error} role="alert">
          {wrong}
        </span>
      ) : null}
    </fieldset>
  );
}
