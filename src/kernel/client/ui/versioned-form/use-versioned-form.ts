/**
 * Handles the form of a row with a version. If another user saved the row since it was read,
 * nothing typed is lost. Values that only the other user changed are adopted. Where both changed a
 * value, the typed one stays until the user chooses. The next save names the version that the user
 * now sees. Show `conflict` by `LazyConflictNotice` above the fields:
 *
 * `const { form, conflict } = useVersionedForm({ row, check, send, accepted, issueMessage });`
 *
 * `<Form form={form} …><LazyConflictNotice conflict={conflict} fields={…} /> …`
 */
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { mergeFields, isSameJson } from '#kernel/domain/documents/merge.ts';
import type { ConflictChoice } from '../inputs/ConflictFields.tsx';
import type { FormOptions, FormRefusal } from '../fields/use-form.ts';
import { useGuardedForm, type GuardedForm } from './use-guarded-form.ts';

/** The values of a row, and its version. */
export type VersionedValues<Values> = { readonly version: number; readonly values: Values };

/** Why a save was not accepted. `present` is the row as another user saved it meanwhile. */
export type VersionedRefusal<Values> = FormRefusal & {
  readonly present?: VersionedValues<Values>;
};

/** A conflict with another user's save. */
export type SaveConflict<Values> = {
  readonly mine: Values;
  readonly theirs: Values;
  /** The fields that the other user changed to a value other than the form's. */
  readonly fields: readonly (keyof Values & string)[];
  readonly choice: ConflictChoice;
  /** Writes the chosen side of each field to the form. */
  choose(choice: ConflictChoice): void;
};

type FoundConflict<Values> = Omit<SaveConflict<Values>, 'choose'>;

type VersionedOptions<Values> = Omit<FormOptions<Values>, 'initial' | 'send'> & {
  readonly row: VersionedValues<Values>;
  /**
   * Sends the values. `seen` is the row as the user last saw it: as read, or as another user saved
   * it meanwhile. Resolves to undefined if the values were accepted.
   */
  readonly send: (
    values: Values,
    seen: VersionedValues<Values>,
  ) => Promise<VersionedRefusal<Values> | undefined>;
  /** Runs after the values were accepted. It may lead to another page. */
  readonly accepted: () => void;
};

/** Returns the state of a versioned form, with any conflict. */
export function useVersionedForm<Values extends Readonly<Record<string, unknown>>>({
  row,
  send,
  accepted,
  ...options
}: VersionedOptions<Values>): {
  readonly form: GuardedForm<Values>;
  readonly conflict: SaveConflict<Values> | undefined;
} {
  const [seen, setSeen] = useState(row);
  // The row was read again, and only what the form does not show has changed.
  if (row.version > seen.version && isSameJson(row.values, seen.values)) setSeen(row);
  const [found, setFound] = useState<FoundConflict<Values>>();
  // The current values, including what is typed while a save is under way.
  const typed = useRef(row.values);
  const { form, setStored } = useGuardedForm<Values>({
    ...options,
    accepted: () => {
      setFound(undefined);
      accepted();
    },
    initial: row.values,
    send: async (values) => {
      const refusal = await send(values, seen);
      // The server stored the values as the next version. A form that stays open is saved over it.
      if (!refusal) setSeen({ version: seen.version + 1, values });

      const present = refusal?.present;
      if (!present) return refusal;

      const mine = typed.current;
      const { merged, overlaps } = mergeFields(seen.values, mine, present.values);
      const both = overlaps.map(({ path }) => path[0]!);
      const fields = Object.keys(present.values).filter(
        (name) =>
          !isSameJson(present.values[name], seen.values[name]) &&
          !isSameJson(present.values[name], mine[name]),
      );

      setSeen(present);
      setStored(present.values);
      setFound({
        mine,
        theirs: present.values,
        fields,
        choice: Object.fromEntries(
          fields.map((name) => [name, both.includes(name) ? 'yours' : 'server']),
        ),
      });

      form.change(merged);
      return {};
    },
  });
  useEffect(() => {
    typed.current = form.values;
  }, [form.values]);

  const choose = (choice: ConflictChoice) => {
    if (!found) return;

    setFound({ ...found, choice });
    const chosen = found.fields
      .filter((name) => choice[name] !== found.choice[name])
      .map((name) => [name, (choice[name] === 'server' ? found.theirs : found.mine)[name]]);
    form.change(Object.fromEntries(chosen) as Partial<Values>);
  };
  return { form, conflict: found && { ...found, choose } };
}

/** Returns the current row from a `changed_meanwhile` refusal, or undefined for any other reply. */
export function currentRowOfRefusal<Row extends { readonly version: number }>(
  reply: Reply<unknown>,
): Row | undefined {
  const isChanged = !reply.ok && reply.kind === 'refused' && reply.code === 'changed_meanwhile';
  return isChanged ? (reply.details['row'] as Row) : undefined;
}
