/**
 * The form of a setting in a card. The card ends in a dock with "Cancel", which leads to the page
 * above, and the button that saves. While the form is longer than the window, the dock stays at the
 * window's foot.
 *
 * `<SettingsRowForm editing={useRowForm({ … })} fields={fields} label={…} />` lays out the fields
 * of a row in two columns on wide screens. `SettingsForm` is for forms with a layout of their own,
 * also for forms of several cards.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { phoneMedia, shortScreenMedia } from '../../theme/media-queries.ts';
import { FormDock } from '../document/FormDock.tsx';
import { Form } from '../fields/Form.tsx';
import { Card } from '../page/Card.tsx';
import { LinkButton } from '../page/LinkButton.tsx';
import { RowForm } from '../versioned-form/RowForm.tsx';
import type { GuardedProgress } from '../versioned-form/use-guarded-form.ts';
import { useParentPath } from './parent-path.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The dock reaches the edges of the card.
  card: {
    overflow: 'visible',
    '& [data-dock] > :has(> :empty:only-child)': { [phoneMedia]: { marginBottom: '-8px' } },
    '& [data-dock] > :last-child > *': { [phoneMedia]: { flexBasis: 0 } },
    '& [data-dock]': {
      margin: '4px -20px -20px',
      padding: '12px 20px',
      borderRadius: '0 0 12px 12px',
      [phoneMedia]: { margin: '4px -16px -16px', padding: '12px 16px' },
    },
  },
  // Below several cards the dock reaches the edges of the page, like the dock of an order.
  cards: {
    display: 'contents',
    '& > form': { flexGrow: 1 },
    '& [data-dock]': {
      margin: 'auto -24px -40px',
      [shortScreenMedia]: { marginBottom: '-32px' },
      [phoneMedia]: { margin: 'auto -16px -32px' },
    },
  },
});

/** The styles of a group of fields: two columns on wide screens. */
export const useSettingsFieldStyles = /*#__PURE__*/ makeStyles({
  fields: {
    display: 'grid',
    // Two columns where each has 260 px, otherwise one.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(260px, 50% - 12px)), 1fr))',
    gap: '16px 24px',
    alignItems: 'start',
    maxWidth: '920px',
    minWidth: 0,
    '& > *': { minWidth: 0 },
    // A single field takes both columns.
    '& > :only-child': { gridColumnStart: 1, gridColumnEnd: -1, maxWidth: '640px' },
    // A select is as wide as its column, even if its longest option is wider.
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
  },
});

/** Returns the foot of a setting's form, for `Form` and `RowForm`. */
const footOf = (cancelPath: string) => (problem: ReactNode, submit: ReactNode) => (
  <FormDock
    note={problem}
    actions={
      <>
        <LinkButton to={cancelPath}>
          <Trans>Cancel</Trans>
        </LinkButton>
        {submit}
      </>
    }
  />
);

type FormProps = Omit<ComponentProps<typeof Form>, 'form' | 'submit' | 'foot'> & {
  /**
   * The form of `useRowForm` or `useGuardedForm`, so that "Cancel" asks before changes are lost.
   */
  readonly form: GuardedProgress;
  /** The label of the button that saves, if it is not "Save". */
  readonly submit?: ReactNode;
  /** True if the children are cards. Otherwise the form is one card. */
  readonly isOfCards?: boolean;
};

export function SettingsForm({
  submit = <Trans>Save</Trans>,
  isOfCards = false,
  ...props
}: FormProps) {
  const styles = useStyles();
  const cancelPath = useParentPath();
  const form = <Form {...props} submit={submit} foot={footOf(cancelPath)} />;
  return isOfCards ? (
    <div className={styles.cards}>{form}</div>
  ) : (
    <Card className={styles.card}>{form}</Card>
  );
}

type RowFormProps<Values> = Omit<
  ComponentProps<typeof RowForm<Values>>,
  'submit' | 'foot' | 'children'
> & {
  readonly submit?: ReactNode;
  /** Shown above the fields, such as a notice. */
  readonly before?: ReactNode;
  /** Lays out the fields, as in `RowForm`. By default there are two columns on wide screens. */
  readonly children?: ComponentProps<typeof RowForm<Values>>['children'];
};

export function SettingsRowForm<Values>({
  submit = <Trans>Save</Trans>,
  before,
  children,
  ...props
}: RowFormProps<Values>) {
  const styles = useStyles();
  const { fields } = useSettingsFieldStyles();
  const cancelPath = useParentPath();
  const names = Object.keys(props.fields) as (keyof Values & string)[];
  return (
    <Card className={styles.card}>
      {before}
      <RowForm {...props} submit={submit} foot={footOf(cancelPath)}>
        {children ?? ((part) => <div className={fields}>{part(...names)}</div>)}
      </RowForm>
    </Card>
  );
}
