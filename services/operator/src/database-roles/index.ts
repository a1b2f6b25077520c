export { grantRoles, type RoleSignIns, UnfitRole } from './grant-roles'
export { ROLED, type Roled } from './rights'
export { roleSignInsFrom } from './role-settings'
