import { parse } from 'bowser'

const KINDS: Readonly<Record<string, string>> = { mobile: 'celular', tablet: 'tablet', tv: 'TV' }

/** What somebody would call the device: 'Chrome no Android (celular)'; a program that is no browser by its own name. */
export const deviceName = (userAgent: string): string => {
  if (userAgent.trim() === '') return 'Dispositivo não identificado'
  const { browser, os, platform } = parse(userAgent)
  if (!os.name) return browser.name || userAgent.slice(0, 40)
  const kind = KINDS[platform.type ?? '']
  return `${browser.name ?? 'Navegador'} no ${os.name}${kind === undefined ? '' : ` (${kind})`}`
}
