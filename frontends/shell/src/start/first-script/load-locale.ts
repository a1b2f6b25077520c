/**
 * The first formatter in a page makes the browser load its data of languages and time zones: 150 ms of CPU on a cheap phone, in
 * the way of the first screen when it happens there. Right after the first requests the CPU only waits for the network.
 */
export const loadLocale = (): void => {
  new Intl.NumberFormat('pt-BR').format(0)
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(0)
}
