export { grantRoles, type RoleSignIns } from './database-roles/grant-roles'
export { ROLED, type Roled } from './rights'
