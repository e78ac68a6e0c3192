/** The actions of a document, as data, and where its header shows each of them. */
import type { ReactElement } from 'react';

/**
 * What an action is to the document in its present state. `danger` ends or deletes something, and
 * `other` is everything that is rarely needed.
 */
export type DocumentActionKind = 'primary' | 'secondary' | 'other' | 'danger';

/** An action: a link if it has `to`, a button if it has `onPress`. */
export type DocumentAction = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly kind: DocumentActionKind;
  /**
   * Why the action isn't possible now, such as a missing connection. Undefined if it is possible.
   */
  readonly disabledReason?: string | undefined;
} & ({ readonly to: string } | { readonly onPress: () => unknown });

/** The places of a header. `menu` is in the order in which it is shown. */
export type ArrangedActions<Action> = {
  readonly primary: Action | undefined;
  readonly secondary: Action | undefined;
  readonly menu: readonly Action[];
};

/**
 * Returns the place of each action: the first primary and the first secondary one are buttons, and
 * all others are entries of the menu, the dangerous ones last. On a phone only the primary one is a
 * button. If the screen has a dock of its own, there is no room for a second one, and the primary
 * action is the first entry of the menu there.
 */
export function arrangeActions<Action extends Pick<DocumentAction, 'kind'>>(
  actions: readonly Action[],
  { isPhone = false, hasOwnDock = false } = {},
): ArrangedActions<Action> {
  const first = (kind: DocumentActionKind) => actions.find((one) => one.kind === kind);
  const primary = isPhone && hasOwnDock ? undefined : first('primary');
  const secondary = isPhone ? undefined : first('secondary');

  const rank: Readonly<Record<DocumentActionKind, number>> = {
    primary: 0,
    secondary: 1,
    other: 2,
    danger: 3,
  };
  const menu = actions
    .filter((one) => one !== primary && one !== secondary)
    .toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  return { primary, secondary, menu };
}
