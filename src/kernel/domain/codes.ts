/** Failure codes that any call may answer, each with its HTTP status. Modules add their own (`ServerModule.codes`). */
export const commonCodes = {
  invalid_input: 400,
  malformed_body: 400,
  invalid_token: 401,
  not_logged: 401,
  forbidden: 403,
  foreign_origin: 403,
  acceptance_required: 403,
  /** The step asks for the caller's password: `auth/confirm` gives the confirmation that it carries. */
  password_needed: 403,
  not_found: 404,
  no_such_call: 404,
  method_not_allowed: 405,
  version_conflict: 409,
  /** Somebody else saved the row since it was read; the details hold it as it is now. */
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
  /** The caller speaks a newer schema than this process, or asks for a document of one: another process, or a later one, will understand it. */
  server_outdated: 503,
  /** The command names versions of before this server was restored from a backup: its device compares first, and sends it again. */
  server_restored: 503,
} as const satisfies Record<string, number>;
export type CommonCode = keyof typeof commonCodes;
