import { command } from '../../dev/command.mjs'

/**
 * This machine's access to package registries. Read for each image build and passed to it, never committed. Tools without a
 * setting on this machine use their own defaults.
 */

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

/** The npm registry of this machine, for builds that install packages. */
export const npmRegistry = async () => {
  const { code, out } = await command('npm', ['config', 'get', 'registry', '--loglevel=error'])
  return code === 0 && out !== 'undefined' ? out : undefined
}
