/** Public API of the users' domain: calls, codes, and the rules of who may do what to a user. */
export * as calls from './calls.ts';
export type { DeviceFileFilters, SessionFilters } from './calls.ts';
export { usersRefusalCodes, type UsersCode } from './refusal-codes.ts';
export {
  copyRights,
  reasonRightIsFixed,
  grantRights,
  grantableRights,
  holdsAllRightsOf,
  lowestLevel,
  ownerOfTemplate,
  rightLevels,
  rightsForTemplate,
  rightsOfEntries,
  type RightLevel,
  type Rights,
  type RightsChange,
  type RightsCode,
  type RightsOwner,
} from './rights.ts';
export {
  changesAddress,
  decideUserEdit,
  decideDisableOrRemove,
  decideInvitationResend,
  hasNeverSignedIn,
  isFullAdministrator,
  isUserAdministrator,
  mayChangeAddress,
  mayInviteToDistributor,
  mayRemoveUser,
  userStates,
  type ManagedUser,
  type OtherAdministratorCounts,
  type UserState,
} from './user-rules.ts';
export type { SessionRow, TemplateRow, UserRow, UserView } from './user-schemas.ts';
