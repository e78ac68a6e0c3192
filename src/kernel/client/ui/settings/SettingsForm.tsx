/**
 * The form of a setting in a card. The card ends in a dock with "Cancel", which leads to the page
 * above, and the button that saves. While the form is longer than the window, the dock stays at the
 * window's foot. This form is for fields with a layout of their own, also in several cards. A form
 * whose fields are described by data is a `SettingsRowForm`.
 */
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../fields/Form.tsx';
import { Card } from '../page/Card.tsx';
import type { GuardedProgress } from '../versioned-form/use-guarded-form.ts';
import { SettingsFormFoot, useSettingsFormStyles } from './SettingsFormFoot.tsx';

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
  const styles = useSettingsFormStyles();
  const form = (
    <Form
      {...props}
      submit={submit}
      foot={(note, button) => <SettingsFormFoot note={note} submit={button} />}
    />
  );
  return isOfCards ? (
    <div className={styles.cards}>{form}</div>
  ) : (
    <Card className={styles.card}>{form}</Card>
  );
}
