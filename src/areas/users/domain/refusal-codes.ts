/** Failure codes of user administration, each with its HTTP status. */
export const usersRefusalCodes = {
  /**
   * Another user has this address, enabled or disabled, of any distributor or of the manufacturer.
   */
  email_taken: 409,
  /** Users can't edit their own rights. */
  own_rights: 422,
  /** Users can't disable or remove their own account. */
  own_account: 422,
  /** No enabled administrator who can manage users would remain. */
  last_admin: 422,
  /** The editor lacks the wanted level of this right, or the user's level exceeds the editor's. */
  right_not_held: 422,
  /**
   * The user has a right that the editor lacks. The editor can't lower the user's rights, and can't
   * disable or remove the user.
   */
  holds_more: 422,
  /** No active administrator who can manage users and grant settings would remain. */
  last_settings_admin: 422,
  /** Users of distributors never have this right. */
  right_hidden: 422,
  /**
   * Only administrators can change an address, and only their own address or the address of a user
   * who has no right that they lack.
   */
  address_fixed: 422,
  /** The user has set a password already, so no other temporary password is sent. */
  not_invited: 422,
  /**
   * The editor has sent too many invitations recently. The status is 409, because the portal shows
   * one general message for every 429.
   */
  invited_often: 409,
  /** Too many invitations were sent to this address recently. */
  address_invited_often: 409,
  unknown_distributor: 422,
  unknown_job_role: 422,
} as const satisfies Record<string, number>;
export type UsersCode = keyof typeof usersRefusalCodes;
