/**
 * Keeps a list of the open forms whose typed values are stored nowhere yet. Before such a form is
 * left, the user is asked (`useUnsavedChanges`).
 */

type UnsavedForm = {
  /** Returns the number of fields whose typed value is not stored. */
  readonly countChanges: () => number;
  /** Gives the changes up: `countChanges` then returns 0. */
  readonly discard: () => void;
};

const forms = new Set<UnsavedForm>();

/** Registers a form. Returns the function that removes it. */
export function registerUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Returns the number of changed fields of all open forms. */
export const countUnsavedFields = (): number =>
  [...forms].reduce((sum, form) => sum + form.countChanges(), 0);

/** Discards the changes of all open forms, for example because their row was removed. */
export const discardUnsavedFields = (): void => forms.forEach((form) => form.discard());
