/**
 * Shows the picture field of an item. A chosen file is uploaded at once, and shown as the server
 * stored it.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { smallText, useFormats, useIsOffline } from '#kernel/client/index.ts';
import { marketingLimits } from '../../domain/index.ts';
import type { usePictureUpload } from './use-picture-upload.ts';

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
  readonly upload: ReturnType<typeof usePictureUpload>['upload'];
  readonly error: string | undefined;
};

export function ItemPictureField({ value, upload, error }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const megabytes = useFormats().number(marketingLimits.image / 1_000_000);
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const { isUploading, send } = upload;

  const choose = (file: File) => {
    if (file.size > marketingLimits.image)
      upload.setProblem(t`This picture is too large. Choose one of up to ${megabytes} MB.`);
    else void send(file);
  };

  const wrong = upload.problem ?? error;

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
          if (file) choose(file);
          currentTarget.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button
          disabledFocusable={isOffline || isUploading}
          onClick={() => {
            if (!isOffline && !isUploading) input.current?.click();
          }}
        >
          {value === null ? <Trans>Choose picture</Trans> : <Trans>Choose another picture</Trans>}
        </Button>
        {value === null ? null : (
          <Button appearance="subtle" onClick={upload.remove}>
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
