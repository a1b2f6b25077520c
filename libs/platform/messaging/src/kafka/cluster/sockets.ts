import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { connect as connectPlain, isIP, type LookupFunction } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { callbackify } from 'node:util'
import type { ISocketFactory } from 'kafkajs'

type Resolve = (host: string) => Promise<LookupAddress[]>

/**
 * Resolves one name at a time; simultaneous look-ups of the same name share the result. Node resolves names in libuv's thread pool,
 * on half of its threads, and a look-up that gets no answer occupies one for ten seconds or more. Reconnecting clients of a missing
 * broker would occupy all of them, and the look-ups of Postgres and the document store, and with them every command, would wait.
 */
export function createLookup(
  resolve: Resolve = (host) => lookup(host, { all: true }),
): (host: string) => Promise<LookupAddress[]> {
  const pending = new Map<string, Promise<LookupAddress[]>>()
  let previous: Promise<unknown> = Promise.resolve()
  return (host) => {
    const shared = pending.get(host)
    if (shared !== undefined) return shared
    const found = previous.then(() => resolve(host)).finally(() => pending.delete(host))
    previous = found.catch(() => undefined)
    pending.set(host, found)
    return found
  }
}

/** Shared by all clients of this process, because the thread pool is. */
const addressesOf = callbackify(createLookup())

const lookupBroker: LookupFunction = (host, { all }, callback) => {
  addressesOf(host, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    return all === true || first === undefined
      ? callback(null, addresses)
      : callback(null, first.address, first.family)
  })
}

const KEEP_ALIVE_DELAY_MS = 60_000

/** Opens connections as kafkajs does by default, but resolves the brokers' names one at a time. */
export const openSocket: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const address = { host, port, lookup: lookupBroker }
  const serverName = isIP(host) === 0 ? { servername: host } : {}
  const socket = ssl
    ? connectTls({ ...address, ...serverName, ...ssl }, onConnect)
    : connectPlain(address, onConnect)
  return socket.setKeepAlive(true, KEEP_ALIVE_DELAY_MS)
}
