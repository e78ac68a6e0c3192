/**
 * A text field for a colleague's name or address that suggests users while the user types. Before
 * anything is typed it suggests colleagues with the same job role, or any colleagues if no job role
 * is chosen.
 */
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  captionText,
  fieldErrorProps,
  nextSuggestionIndex,
  SuggestionList,
  useTextAfterPause,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { UserRow } from '../../domain/index.ts';

const MOST_SUGGESTED = 6;

const useStyles = /*#__PURE__*/ makeStyles({
  input: { minWidth: 0, width: '100%' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  email: { ...captionText, gridColumn: '1 / -1', color: tokens.colorNeutralForeground3 },
});

type Props = {
  /** The colleagues' distributor, or null for internal users. */
  readonly distributorId: number | null;
  readonly jobRoleId: number | null;
  /** The user whose rights are edited, who is not suggested. Undefined for a new user. */
  readonly userId: number | undefined;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error: string | undefined;
  /** Called with a suggestion that the user chooses. */
  readonly onChoose: (user: UserRow) => void;
  /** Called when the user presses Enter and no suggestion is active. */
  readonly onEnter: () => void;
};

export function ColleagueCombobox(props: Props) {
  const { distributorId, jobRoleId, userId, value, onValue, error, onChoose, onEnter } = props;
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useTextAfterPause(value.trim()) ?? '';

  const query = {
    distributor: distributorId ?? ('none' as const),
    ...(search ? { search } : jobRoleId === null ? {} : { jobRole: jobRoleId }),
  };
  const found = useRemoteQuery({
    name: isOpen ? `colleagues ${JSON.stringify(query)}` : undefined,
    fetch: () => api.call(addresses.listUsers, { query }),
  });
  const shown = (found.value?.rows ?? []).filter((one) => one.id !== userId);
  const items = isOpen ? shown.slice(0, MOST_SUGGESTED) : [];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (user: UserRow) => {
    close();
    onChoose(user);
  };

  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (items.length > 0) setActive(nextSuggestionIndex(key, active, items.length));
    } else if (key === 'Enter') {
      event.preventDefault();
      const user = items[active];
      if (user) choose(user);
      else {
        close();
        onEnter();
      }
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div>
      <Field label={t`Copy rights from`} {...fieldErrorProps(error)}>
        <Input
          className={styles.input}
          input={{ ref: input }}
          type="text"
          // A datalist does not report which option was chosen.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          value={value}
          placeholder={t`Colleague’s email or name`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          {...(active >= 0 ? { 'aria-activedescendant': `${id}-list-${active}` } : {})}
          onChange={(_event, data) => {
            onValue(data.value);
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={pressed}
          onBlur={close}
        />
      </Field>
      {items.length > 0 ? (
        <SuggestionList
          id={`${id}-list`}
          label={t`Copy rights from`}
          anchor={input}
          items={items}
          keyOf={(user) => String(user.id)}
          active={active}
          onChoose={choose}
        >
          {(user) => (
            <>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.email}>{user.email}</span>
            </>
          )}
        </SuggestionList>
      ) : null}
    </div>
  );
}
