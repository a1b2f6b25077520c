import type { ScreenName } from '../remote/remote-contract'

/**
 * The sentence below the title of a screen, where it is known before the screen has loaded: the frame that the page's HTML
 * paints shows it, and the screen takes it from here. It is the largest text of most of these screens on a phone.
 */
export const screenLeads = {
  home: 'Visão geral dos seus processos.',
  'process-new': 'O preenchimento fica salvo até você enviar.',
  'protocol-verification': 'Confira se um protocolo, licença ou certidão é autêntico.',
} as const satisfies Partial<Record<ScreenName, string>>

/** Empty if the screen has none, or one that depends on data. */
export const leadOf = (screen: ScreenName): string => {
  const leads: Partial<Record<ScreenName, string>> = screenLeads
  return leads[screen] ?? ''
}
