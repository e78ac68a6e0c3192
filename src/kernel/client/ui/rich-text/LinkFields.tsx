/** The field for a link's address, shown below the toolbar. */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { richTextLimits, parseTypedHref } from '#kernel/domain/rich-text/rich-text.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'end',
    padding: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  field: { flexGrow: 1, minWidth: 'min(240px, 100%)' },
});

type Props = {
  /** The address of the existing link, or undefined. */
  readonly href: string | undefined;
  /**
   * Called with the new address, with null to remove the link, or with undefined to leave the link
   * as it was.
   */
  readonly onDone: (href: string | null | undefined) => void;
};

export function LinkFields({ href, onDone }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector('input')?.focus(), []);

  const apply = () => {
    const address = parseTypedHref(typed);
    setWrong(address === undefined);
    if (address !== undefined) onDone(address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The keys must neither submit the form nor close the surrounding panel.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone(undefined);
  };
  return (
    <div ref={row} className={styles.row}>
      <Field
        className={styles.field}
        label={t`Link address`}
        {...fieldErrorProps(isWrong ? t`Enter an https address or an email address.` : undefined)}
      >
        <Input
          value={typed}
          maxLength={richTextLimits.href}
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          onChange={(_, data) => setTyped(data.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button appearance="primary" onClick={apply}>
        <Trans>Apply link</Trans>
      </Button>
      {href === undefined ? null : (
        <Button onClick={() => onDone(null)}>
          <Trans>Remove link</Trans>
        </Button>
      )}
      <Button onClick={() => onDone(undefined)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
