import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { command, must } from '../../../dev/command.mjs'
import { runtime } from '../../../dev/runtime.mjs'

/**
 * Files of this machine for builds from packages: certificates, Debian's mirrors, Maven's settings, Node. Read for each build and
 * never committed.
 */

const CERTIFICATES = '/usr/local/share/ca-certificates'

/** Additional certificates trusted by this machine, for example of a proxy in front of the registries. */
export const ownCertificates = async () => {
  const names = await readdir(CERTIFICATES).catch(() => [])
  return names.filter((name) => name.endsWith('.crt')).map((name) => join(CERTIFICATES, name))
}

/** The mirrors apt uses, as `{ site, release }`; empty when apt is not configured. */
const aptMirrors = async () => {
  const { out } = await command('apt-get', [
    'indextargets',
    '--format',
    '$(SITE) $(RELEASE)',
    'Created-By: Packages',
  ])
  const lines = [...new Set(out.split('\n').filter((line) => line !== ''))]
  return lines.map((line) => {
    const [site, release] = line.split(' ')
    return { site, release }
  })
}

/** Whether a mirror serves only security updates. */
const isSecurity = ({ release }) => release.endsWith('-security')

/**
 * This machine's Debian mirror, and the apt sources of a release for an image; undefined to use debootstrap's default.
 */
export const debianSources = async (release) => {
  const mirrors = await aptMirrors()
  const main = mirrors.find((mirror) => !isSecurity(mirror))
  if (main === undefined) return undefined
  const suites = [release, `${release}-updates`, `${release}-backports`].map((suite) => [main.site, suite])
  const security = mirrors.filter(isSecurity).map(({ site }) => [site, `${release}-security`])
  const lines = [...suites, ...security].map(([site, suite]) => `deb ${site} ${suite} main\n`)
  return { mirror: main.site, list: [...new Set(lines)].join('') }
}

/** apt's settings for proxies and for the accepted age of mirrors. */
export const aptSettings = async () => {
  const { out } = await command('apt-config', ['dump'])
  const lines = out.split('\n').filter((line) => /^Acquire::(https?::|Check-|Retries|ForceIPv)/.test(line))
  return `${lines.join('\n')}\n`
}

/** Writes Maven settings into a build context: this machine's, or empty ones. */
export const writeMavenSettings = async (folder) => {
  const target = join(folder, 'settings.xml')
  await mkdir(folder, { recursive: true })
  await cp(join(homedir(), '.m2', 'settings.xml'), target).catch(() => writeFile(target, '<settings/>\n'))
}

/** Installs the packages that a build context names, from this machine's registry. */
export const installInto = async (folder) => {
  await must('npm', ['install', '--prefix', folder, '--omit=dev', '--no-audit', '--no-fund'])
}

/** Copies the portal's Node and this machine's npm into a build context. */
export const copyNode = async (folder) => {
  const { out: modules } = await command('npm', ['root', '--global'])
  await cp(runtime(), join(folder, 'node'))
  await cp(join(modules, 'npm'), join(folder, 'npm'), { recursive: true })
}
