import type { Page } from 'playwright-core'
import type { Opening } from './dialogs'
import type { Prepared } from './prepare'

const more = (page: Page) => page.getByRole('button', { name: /^Mais ações de/ })
const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })

/** Dialogs of the staff's screens. Those that only ask whether to delete share a component; one of each way to open them is listed. */
export const staffOpenings = (at: Prepared): readonly Opening[] => [
  { path: `/processes/${at.toDecide}`, button: named('Aprovar'), title: /^Aprovar processo/ },
  { path: `/processes/${at.toDecide}`, button: more, entry: 'Rejeitar', title: /^Rejeitar processo/ },
  {
    path: `/processes/${at.toDecide}`,
    button: more,
    entry: 'Solicitar Complementação',
    title: /^Solicitar complementação/,
  },
  {
    path: `/processes/${at.toDecide}`,
    button: more,
    entry: 'Anexar Comprovante',
    title: 'Comprovante de pagamento',
  },
  { path: `/processes/${at.approved}`, button: more, entry: 'Encaminhar', title: /^Encaminhar processo/ },
  { path: `/processes/${at.completed}`, button: more, entry: 'Arquivar', title: /^Arquivar processo/ },
  { path: `/processes/${at.toCorrect.id}/corrections`, button: named('Excluir'), title: 'Excluir correção' },
  { path: '/processes?status=UNDER_ANALYSIS', button: more, entry: 'Excluir', title: 'Excluir processo' },
  {
    path: `/users?search=${encodeURIComponent(at.pendingApplicant)}`,
    button: named(`Rejeitar ${at.pendingApplicant}`),
    title: /^Rejeitar cadastro de/,
  },
]

/** Dialogs of the applicants' screens. */
export const applicantOpenings = (at: Prepared): readonly Opening[] => [
  {
    path: `/processes?search=${encodeURIComponent(at.unpaid.protocolNumber ?? '')}`,
    button: named(/^Comprovante/),
    title: 'Comprovante de pagamento',
  },
  {
    path: `/processes/${at.toCorrect.id}?tab=corrections`,
    button: named('Corrigir'),
    title: /^Corrigir /,
  },
  { path: '/processes?status=DRAFT', button: more, entry: 'Enviar Processo', title: 'Enviar processo' },
  {
    path: `/processes?search=${encodeURIComponent(at.toCorrect.protocolNumber ?? '')}`,
    button: more,
    entry: 'Ver Correções',
    title: /^Correções de/,
  },
]
