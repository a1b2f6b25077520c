import type { Context } from 'koa'

/** The program that sent a request; address and device are personal data. */
export interface Client {
  /** Its IP address, as far as the proxies before the portal are trusted. */
  readonly address: string
  /** The beginning of its `User-Agent`; empty without one. */
  readonly device: string
  /** The portal as the browser addresses it, as far as the proxies are trusted: 'https://licencas.example.org'. */
  readonly origin: string
}

/** Browsers send half as many; the rest of a longer one says nothing. */
const DEVICE_MAX = 300
/** An IPv6 address with a zone fits; a proxy may pass on anything. */
const ADDRESS_MAX = 64

export const clientOf = (ctx: Pick<Context, 'ip' | 'get' | 'protocol' | 'host'>): Client => ({
  address: ctx.ip.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, ADDRESS_MAX),
  device: ctx.get('User-Agent').slice(0, DEVICE_MAX),
  origin: `${ctx.protocol}://${ctx.host}`,
})
