export { grantRoles, ROLED, type Roled, type RoleSignIns } from './database-roles'
