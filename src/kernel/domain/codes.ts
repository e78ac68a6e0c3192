/**
 * The failure codes that any call may answer, with their HTTP statuses. Modules add their own in
 * `ServerModule.codes`.
 */
export const commonFailureCodes = {
  invalid_input: 400,
  malformed_body: 400,
  invalid_token: 401,
  not_logged: 401,
  forbidden: 403,
  foreign_origin: 403,
  acceptance_required: 403,
  /** The call needs a confirmation of the user's password, which `auth/confirm` returns. */
  password_needed: 403,
  not_found: 404,
  no_such_call: 404,
  method_not_allowed: 405,
  version_conflict: 409,
  /** Another user has saved the row since it was read. The details hold the row as it is now. */
  changed_meanwhile: 409,
  illegal_transition: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  key_missing: 422,
  refused: 422,
  update_required: 426,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
  /**
   * The request has a newer schema than this server process, or asks for a document with such a
   * schema. Another process, or a later version of the server, can handle it.
   */
  server_outdated: 503,
  /**
   * The command names document versions from before this server was restored from a backup. The
   * device compares its documents first and then sends the command again.
   */
  server_restored: 503,
} as const satisfies Record<string, number>;
export type CommonCode = keyof typeof commonFailureCodes;
