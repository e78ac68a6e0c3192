/** The public API of the users' domain: calls, codes, and who may do what with whom. */
export * as calls from './calls.ts';
export type { SessionFilters, UserFilters } from './calls.ts';
export { usersCodes, type UsersCode } from './codes.ts';
export {
  copyRights,
  fixedBecause,
  grantRights,
  heldRights,
  holdsAllOf,
  rightLevels,
  rightsOf,
  type RightLevel,
  type Rights,
  type RightsChange,
  type RightsCode,
  type RightsOwner,
} from './rights.ts';
export {
  changesAddress,
  decideEdit,
  decideLeave,
  decideResend,
  isManager,
  mayChangeAddress,
  mayInviteTo,
  mayRemove,
  userStates,
  type ManagedUser,
  type UserState,
} from './rules.ts';
export type { SessionRow, TemplateRow, UserRow, UserView } from './user-row.ts';
