import type { Page } from 'playwright-core'
import type { Opening } from './dialogs'
import type { Prepared } from './prepare'

const more = (page: Page) => page.getByRole('button', { name: /^Mais ações de/ })
const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })

/** Every dialog of the staff's screens. */
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
  { path: `/processes/${at.toDecide}`, button: more, entry: 'Excluir', title: 'Excluir processo' },
  {
    path: `/processes/${at.approved}`,
    button: more,
    entry: 'Cancelar ou Encaminhar',
    title: /^Cancelar ou encaminhar/,
  },
  { path: `/processes/${at.completed}`, button: more, entry: 'Arquivar', title: /^Arquivar processo/ },
  { path: `/processes/${at.toCorrect}/corrections`, button: named('Excluir'), title: 'Excluir correção' },
  { path: '/processes?status=UNDER_ANALYSIS', button: more, entry: 'Excluir', title: 'Excluir processo' },
  {
    path: `/users?search=${encodeURIComponent(at.pendingApplicant)}`,
    button: named(`Rejeitar ${at.pendingApplicant}`),
    title: /^Rejeitar cadastro de/,
  },
  { path: '/users?role=ANALYST', button: more, entry: 'Excluir', title: 'Excluir usuário' },
  { path: '/municipalities', button: named(/^Ações de/), entry: 'Excluir', title: 'Excluir município' },
  { path: '/activities', button: named(/ações de/i), entry: 'Excluir', title: 'Excluir Atividade' },
]

/** Every dialog of the applicants' screens. */
export const applicantOpenings = (at: Prepared): readonly Opening[] => [
  {
    path: '/processes?status=AWAITING_PAYMENT',
    button: named(/^Comprovante/),
    title: 'Comprovante de pagamento',
  },
  {
    path: `/processes/${at.toCorrect}?tab=corrections`,
    button: named('Corrigir'),
    title: /^Corrigir /,
  },
  { path: '/processes?status=DRAFT', button: more, entry: 'Enviar Processo', title: 'Enviar processo' },
  { path: '/processes?status=DRAFT', button: more, entry: 'Excluir', title: 'Excluir processo' },
  {
    path: `/processes?search=${encodeURIComponent(at.toCorrectNumber)}`,
    button: more,
    entry: 'Ver Correções',
    title: /^Correções de/,
  },
]
