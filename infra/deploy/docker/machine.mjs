import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { runtime } from '../../dev/runtime.mjs'
import { command } from './command.mjs'

/**
 * This machine's access to package registries. Read for each image build and passed to it, never committed. Tools without a
 * setting on this machine use their own defaults.
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

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']
const GO_SETTINGS = ['GOPROXY', 'GOSUMDB', 'GONOSUMDB', 'GOPRIVATE']

const goSettings = async () => {
  const { code, out } = await command('go', ['env', '-json', ...GO_SETTINGS])
  const known = code === 0 ? JSON.parse(out) : process.env
  return GO_SETTINGS.filter((name) => known[name]).map((name) => [name, known[name]])
}

/** Build arguments with this machine's proxies. */
export const buildArguments = async () => {
  const proxies = PROXIES.filter((name) => process.env[name]).map((name) => [name, process.env[name]])
  return [...proxies, ...(await goSettings())]
}

/** Writes Maven settings into a build context: this machine's, or empty ones. */
export const writeMavenSettings = async (folder) => {
  const target = join(folder, 'settings.xml')
  await mkdir(folder, { recursive: true })
  await cp(join(homedir(), '.m2', 'settings.xml'), target).catch(() => writeFile(target, '<settings/>\n'))
}

/** Copies the portal's Node and this machine's npm into a build context. */
export const copyNode = async (folder) => {
  const { out: modules } = await command('npm', ['root', '--global'])
  await cp(runtime(), join(folder, 'node'))
  await cp(join(modules, 'npm'), join(folder, 'npm'), { recursive: true })
}

/** The npm registry of this machine, for builds that install packages. */
export const npmRegistry = async () => {
  const { code, out } = await command('npm', ['config', 'get', 'registry', '--loglevel=error'])
  return code === 0 && out !== 'undefined' ? out : undefined
}
