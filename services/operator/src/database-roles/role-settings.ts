import { type Environment, loadSettings } from '@licensing/observability'
import { z } from 'zod'
import type { RoleSignIns } from './grant-roles'
import type { Roled } from './rights'

const signInUrl = z
  .url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => username !== '' && password !== '', {
    error: 'must contain a user and a password',
  })

const urlOf = (part: Roled) =>
  signInUrl.meta({
    description: `DATABASE_URL of the ${part} service; its user is created with this password; preferably as ${part.toUpperCase()}_DATABASE_URL_FILE`,
    examples: [`postgres://licensing_${part}:secret@db.example.org:5432/licensing`],
  })

const roleSettings = z.object({
  USER_DATABASE_URL: urlOf('user'),
  CATALOGUE_DATABASE_URL: urlOf('catalogue'),
  PROCESS_DATABASE_URL: urlOf('process'),
  CORRECTION_DATABASE_URL: urlOf('correction'),
  REPORTING_DATABASE_URL: urlOf('reporting'),
  NOTIFICATION_DATABASE_URL: urlOf('notification'),
  RELAY_DATABASE_URL: urlOf('relay'),
  METRICS_DATABASE_URL: signInUrl.optional().meta({
    description:
      "Address for the exporter of Postgres' metrics; its user is created and may read statistics only",
    examples: ['postgres://licensing_metrics:secret@db.example.org:5432/licensing'],
  }),
})

const signInOf = ({ username, password }: URL) => ({
  name: decodeURIComponent(username),
  password: decodeURIComponent(password),
})

/** The roles are derived from the addresses that services use to connect to Postgres. @throws SettingsError */
export const roleSignInsFrom = (environment: Environment): RoleSignIns => {
  const settings = loadSettings(roleSettings, environment)
  const { METRICS_DATABASE_URL: metrics } = settings
  return {
    metrics: metrics && signInOf(metrics),
    user: signInOf(settings.USER_DATABASE_URL),
    catalogue: signInOf(settings.CATALOGUE_DATABASE_URL),
    process: signInOf(settings.PROCESS_DATABASE_URL),
    correction: signInOf(settings.CORRECTION_DATABASE_URL),
    reporting: signInOf(settings.REPORTING_DATABASE_URL),
    notification: signInOf(settings.NOTIFICATION_DATABASE_URL),
    relay: signInOf(settings.RELAY_DATABASE_URL),
  }
}
