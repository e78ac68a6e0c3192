/**
 * Shows another user's saved values beside the typed ones, and lets the user choose for each field.
 */
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ConflictFields } from '../inputs/ConflictFields.tsx';
import { Notice } from '../document/Notice.tsx';
import type { FormFields } from './field-definition.ts';
import { useValueText } from './use-value-text.ts';
import type { SaveConflict } from './use-versioned-form.ts';

type Props<Values> = {
  readonly conflict: SaveConflict<Values>;
  readonly fields: FormFields<Values>;
};

export default function ConflictNotice<Values>({ conflict, fields }: Props<Values>) {
  const notice = useRef<HTMLDivElement>(null);
  const textOf = useValueText();
  const { theirs } = conflict;

  // The notice is above the place where the user is looking, so it gets the focus.
  useEffect(() => {
    notice.current?.focus();
  }, [theirs]);

  const written = (name: keyof Values & string, values: Values) =>
    textOf(fields[name], values[name]);

  return (
    <div ref={notice} tabIndex={-1}>
      <Notice isGrave title={<Trans>Someone else saved changes while you were editing</Trans>}>
        <p>
          {conflict.fields.length > 0 ? (
            <Trans>
              Nothing you entered is lost. Choose which value to keep in each field, then save
              again.
            </Trans>
          ) : (
            <Trans>Nothing you entered is lost. Save again to keep it.</Trans>
          )}
        </p>
        <ConflictFields
          fields={conflict.fields.map((name) => ({
            key: name,
            label: fields[name].label,
            yours: { value: written(name, conflict.mine) },
            server: { value: written(name, conflict.theirs) },
          }))}
          choice={conflict.choice}
          onChoose={conflict.choose}
        />
      </Notice>
    </div>
  );
}
