/** Says above a form's fields that somebody else saved the row meanwhile, and lets its author choose field by field. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ConflictFields } from '../conflict/ConflictFields.tsx';
import { Notice } from '../document/Notice.tsx';
import type { SaveConflict } from './use-versioned-form.ts';

/** How each field is called and its value written; text stays as it is where `show` is left out. */
export type ShownFields<Values> = {
  readonly [Name in keyof Values & string]: {
    readonly label: string;
    readonly show?: (value: Values[Name]) => string;
  };
};
type Props<Values> = {
  readonly conflict: SaveConflict<Values> | undefined;
  readonly fields: ShownFields<Values>;
};

export function ChangedMeanwhile<Values>({ conflict, fields }: Props<Values>) {
  const notice = useRef<HTMLDivElement>(null);
  const theirs = conflict?.theirs;
  // The notice is above what the person is looking at.
  useEffect(() => {
    if (theirs) notice.current?.focus();
  }, [theirs]);
  if (!conflict) return null;
  const written = (name: keyof Values & string, values: Values) =>
    fields[name].show?.(values[name]) ?? String(values[name] ?? '');
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice grave title={<Trans>Someone else saved changes while you were editing</Trans>}>
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
