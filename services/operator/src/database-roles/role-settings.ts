import { type Environment, loadSettings } from '@licensing/observability'
import { z } from 'zod'
import type { RoleSignIns } from './grant-roles'
import type { Roled } from './rights'

const urlOf = (part: Roled) =>
  z
    .url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ })
    .transform((text) => new URL(text))
    .refine(({ username, password }) => username !== '' && password !== '', {
      error: 'must contain a user and a password',
    })
    .meta({
      description: `DATABASE_URL of the ${part} service; its user is created with this password; preferably as ${part.toUpperCase()}_DATABASE_URL_FILE`,
      examples: [`postgres://licensing_${part}:secret@db.example.org:5432/licensing`],
    })

const roleSettings = z.object({
  USER_DATABASE_URL: urlOf('user'),
  CATALOGUE_DATABASE_URL: urlOf('catalogue'),
  PROCESS_DATABASE_URL: urlOf('process'),
  CORRECTION_DATABASE_URL: urlOf('correction'),
  REPORTING_DATABASE_URL: urlOf('reporting'),
  RELAY_DATABASE_URL: urlOf('relay'),
})

const signInOf = ({ username, password }: URL) => ({
  name: decodeURIComponent(username),
  password: decodeURIComponent(password),
})

/** The roles are derived from the addresses that services use to connect to Postgres. @throws SettingsError */
export const roleSignInsFrom = (environment: Environment): RoleSignIns => {
  const settings = loadSettings(roleSettings, environment)
  return {
    user: signInOf(settings.USER_DATABASE_URL),
    catalogue: signInOf(settings.CATALOGUE_DATABASE_URL),
    process: signInOf(settings.PROCESS_DATABASE_URL),
    correction: signInOf(settings.CORRECTION_DATABASE_URL),
    reporting: signInOf(settings.REPORTING_DATABASE_URL),
    relay: signInOf(settings.RELAY_DATABASE_URL),
  }
}
