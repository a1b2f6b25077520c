import { cameFromDesk, lastList } from '@licensing/federation'

/** The way back to the list or queue that the process was opened from. */
export const listCrumb = () => ({
  label: cameFromDesk() ? 'Mesa de Trabalho' : 'Lista de Processos',
  to: lastList() ?? '/processes',
})
