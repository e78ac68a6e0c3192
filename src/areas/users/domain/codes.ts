/** Failure codes of user administration, each with its HTTP status. */
export const usersCodes = {
  /** Another user has this address, removed or not. */
  email_taken: 409,
  /** Nobody edits their own rights. */
  own_rights: 422,
  /** Nobody disables or removes themselves. */
  own_account: 422,
  /** No enabled administrator who can manage users would be left. */
  last_admin: 422,
  /** The editor does not have this right, or the user has more of it than the editor. */
  right_not_held: 422,
  /** The user has a right that the editor lacks: the editor lowers, disables and removes nothing of theirs. */
  holds_more: 422,
  /** No active administrator who can manage users and grant settings would be left. */
  last_settings_admin: 422,
  /** Distributor users never have this right. */
  right_hidden: 422,
  /** Only administrators change an address, and only of users whose rights they have. */
  address_fixed: 422,
  /** The user has a password of their own. */
  not_invited: 422,
  /** The editor has sent as many invitations as one person may for now; 409, for the words of a 429 are the same everywhere. */
  invited_often: 409,
  /** As many invitations as may be for now went to this address. */
  address_invited_often: 409,
  unknown_distributor: 422,
  unknown_job_role: 422,
} as const satisfies Record<string, number>;
export type UsersCode = keyof typeof usersCodes;
