/**
 * The form of a row of the settings, from the description of its fields. It looks like
 * `SettingsForm`, and lays out the fields in two columns on wide screens.
 *
 * `<SettingsRowForm editing={useRowForm({ … })} fields={fields} label={…} />`
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../page/Card.tsx';
import { RowForm } from '../versioned-form/RowForm.tsx';
import { SettingsFormFoot, useSettingsFormStyles } from './SettingsFormFoot.tsx';

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
  const styles = useSettingsFormStyles();
  const { fields } = useSettingsFieldStyles();
  const names = Object.keys(props.fields) as (keyof Values & string)[];
  return (
    <Card className={styles.card}>
      {before}
      <RowForm
        {...props}
        submit={submit}
        foot={(note, button) => <SettingsFormFoot note={note} submit={button} />}
      >
        {children ?? ((part) => <div className={fields}>{part(...names)}</div>)}
      </RowForm>
    </Card>
  );
}
