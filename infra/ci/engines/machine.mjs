import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { runtime } from '../../dev/runtime.mjs'
import { command } from './docker.mjs'

/**
 * How this machine reaches its package registries, read when images are built and handed to the builds: never part of
 * the repository. What a machine needs no setting for stays at its tool's own default.
 */

const CERTIFICATES = '/usr/local/share/ca-certificates'

/** Certificates this machine trusts beside the usual ones; a proxy between it and the registries may need them. */
export const ownCertificates = async () => {
  const names = await readdir(CERTIFICATES).catch(() => [])
  return names.filter((name) => name.endsWith('.crt')).map((name) => join(CERTIFICATES, name))
}

/** The mirrors apt asks, as `{ site, release }`; empty where apt is not set up. */
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

/** A site that serves packages only of the security team. */
const isSecurity = ({ release }) => release.endsWith('-security')

/**
 * The mirror Debian comes from on this machine, and the sources of a release for an image; undefined for debootstrap's
 * own default.
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

/** apt's own settings on proxies and on the age of what mirrors answer. */
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

/** Build arguments that bring a build behind this machine's proxies. */
export const buildArguments = async () => {
  const proxies = PROXIES.filter((name) => process.env[name]).map((name) => [name, process.env[name]])
  return [...proxies, ...(await goSettings())]
}

/** Writes Maven's settings into a build's folder: this machine's where it has some, else settings that change nothing. */
export const writeMavenSettings = async (folder) => {
  const target = join(folder, 'settings.xml')
  await mkdir(folder, { recursive: true })
  await cp(join(homedir(), '.m2', 'settings.xml'), target).catch(() => writeFile(target, '<settings/>\n'))
}

/** Copies the Node the portal runs on, and this machine's npm, into a build's folder. */
export const copyNode = async (folder) => {
  const { out: modules } = await command('npm', ['root', '--global'])
  await cp(runtime(), join(folder, 'node'))
  await cp(join(modules, 'npm'), join(folder, 'npm'), { recursive: true })
}

/** The registry npm asks, for builds that install packages. */
export const npmRegistry = async () => {
  const { code, out } = await command('npm', ['config', 'get', 'registry', '--loglevel=error'])
  return code === 0 && out !== 'undefined' ? out : undefined
}
