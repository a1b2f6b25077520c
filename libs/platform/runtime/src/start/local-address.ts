import { BlockList, isIP } from 'node:net'
import type { Logger } from '@licensing/observability'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or address is this machine's own. */
export const isLoopback = (host: string): boolean => {
  const version = isIP(host)
  if (version === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Warns at the start of a portal that other machines reach, when the documents that it issues would print an address that only
 * this machine can open (licence, L2). They print it for good.
 */
export const warnOfLocalAddress = (logger: Logger, publicUrl: string): void => {
  if (isLoopback(hostOf(publicUrl)))
    logger.warn(
      { PUBLIC_URL: publicUrl },
      'every document that is issued prints PUBLIC_URL for good, and nobody else can open this address: set it before the first licence',
    )
}
