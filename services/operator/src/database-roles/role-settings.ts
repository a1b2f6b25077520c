import { type Environment, loadSettings } from '@licensing/observability'
import { z } from 'zod'
import type { RoleSignIns } from './grant-roles'
import { ROLED, type Roled } from '../rights'

const signInUrl = z
  .url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => username !== '' && password !== '', {
    error: 'must contain a user and a password',
  })

const settingOf = (part: Roled | 'metrics'): string => `${part.toUpperCase()}_DATABASE_URL`

const urlOf = (part: Roled) =>
  signInUrl.meta({
    description: `DATABASE_URL of the ${part} service; its user is created with this password; preferably as ${settingOf(part)}_FILE`,
    examples: [`postgres://licensing_${part}:secret@db.example.org:5432/licensing`],
  })

const roleSettings = z.object({
  ...Object.fromEntries(ROLED.map((part) => [settingOf(part), urlOf(part)])),
  [settingOf('metrics')]: signInUrl.optional().meta({
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
  const urls = loadSettings(roleSettings, environment)
  const signIns = ([...ROLED, 'metrics'] as const).flatMap((part) => {
    const url = urls[settingOf(part)]
    return url === undefined ? [] : [[part, signInOf(url)]]
  })
  return Object.fromEntries(signIns) as RoleSignIns
}
