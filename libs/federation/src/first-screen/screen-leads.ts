import type { RemoteName, ScreenName } from '../remote/remote-contract'

const newProcess = 'O preenchimento fica salvo até você enviar.'

/**
 * The sentence below the title of a screen, where it is known before the screen has loaded: the frame that the page's HTML
 * paints shows it, and the screen takes it from here. It is the largest text of most of these screens on a phone.
 */
export const screenLeads = {
  applicant: {
    dashboard: 'Visão geral dos seus processos.',
    'process-list': 'Seus processos e o andamento de cada um.',
    'process-new': newProcess,
  },
  'back-office': { 'process-new': newProcess },
  'public-verifier': { 'protocol-verification': 'Confira se um protocolo, licença ou certidão é autêntico.' },
} as const satisfies Record<RemoteName, Partial<Record<ScreenName, string>>>

/** Empty if the screen has none, or one that depends on data. */
export const leadOf = (remote: RemoteName | null, screen: ScreenName | null): string => {
  if (remote === null || screen === null) return ''
  const leads: Partial<Record<ScreenName, string>> = screenLeads[remote]
  return leads[screen] ?? ''
}
