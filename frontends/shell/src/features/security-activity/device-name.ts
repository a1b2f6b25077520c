import { parse } from 'bowser'

const KINDS: Readonly<Record<string, string>> = { mobile: 'celular', tablet: 'tablet', tv: 'TV' }

/** A readable device name: 'Chrome no Android (celular)'; for clients other than browsers, the product name. */
export const deviceName = (userAgent: string): string => {
  if (userAgent.trim() === '') return 'Dispositivo não identificado'
  const { browser, os, platform } = parse(userAgent)
  if (!os.name) return browser.name || userAgent.slice(0, 40)
  const kind = KINDS[platform.type ?? '']
  return `${browser.name ?? 'Navegador'} no ${os.name}${kind === undefined ? '' : ` (${kind})`}`
}
