import type { MailKind } from '../notices/kinds'
import type { MailFacts, MailOutcome } from './facts'

/** The words of an e-mail. In `subject` and `text` the markers of N4a stand for facts; paragraphs are separated by a blank line. */
export interface Words {
  readonly subject: string
  /** The one heading. A municipality cannot reword it, so that the outcome is always named. */
  readonly heading: string
  readonly text: string
  /** The label of the link. */
  readonly action: string
  /** The label of a day that stands by itself. */
  readonly dueLabel?: string
}

const GREETING = 'Olá, {nome}.'

const paragraphs = (...parts: readonly (string | false)[]): string =>
  [GREETING, ...parts].filter((part) => part !== false).join('\n\n')

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** 'o processo 2026/702 (Cerâmica Vale do Assú)'. */
const theProcess = ({ enterprise }: MailFacts): string =>
  enterprise === null ? 'o processo {protocolo}' : 'o processo {protocolo} ({empreendimento})'

const ofProcess = (facts: MailFacts): string => theProcess(facts).replace(/^o /, 'do ')
const atStart = (facts: MailFacts): string => theProcess(facts).replace(/^o /, 'O ')

const quoted = ({ reason }: MailFacts, label = 'Motivo:'): readonly (string | false)[] => [
  reason !== null && label,
  reason !== null && '{motivo}',
]

const SEE = 'Ver o processo'
const ANSWER = 'Ver e responder'
const MORE_TIME = 'Precisa de mais tempo? Na mesma página você pode pedir mais prazo.'

const request = (facts: MailFacts): Words => ({
  subject:
    facts.dueOn === null
      ? 'Processo {protocolo}: responda ao pedido'
      : 'Processo {protocolo}: responda até {prazo}',
  heading:
    facts.items === null
      ? 'O município fez um pedido'
      : `O município pediu ${counted(facts.items, 'item', 'itens')}`,
  text: paragraphs(
    `A análise ${ofProcess(facts)} aguarda a sua resposta.`,
    facts.dueOn !== null && '{prazo}',
    '{link}',
    facts.dueOn !== null && MORE_TIME,
  ),
  action: ANSWER,
})

const ended = (facts: MailFacts): Words => ({
  subject: 'O prazo para responder terminou: {protocolo}',
  heading: 'O prazo para responder terminou',
  text: paragraphs(
    `O prazo para responder ao pedido ${ofProcess(facts)} terminou${facts.dueOn === null ? '' : ' em {prazo}'}.`,
    'Sem a sua resposta, o município pode propor o arquivamento. Você ainda pode responder.',
    '{link}',
  ),
  action: ANSWER,
})

const reminder = (facts: MailFacts): Words => {
  const { days } = facts
  if (days === null || days < 0) return ended(facts)
  const heading = { 0: 'O prazo para responder termina hoje', 1: 'Falta 1 dia para responder' }[days]
  return {
    subject: `${heading ?? 'Faltam {dias} dias para responder'}: {protocolo}`,
    heading: heading ?? `Faltam ${days} dias para responder`,
    text: paragraphs(
      `${atStart(facts)} aguarda a sua resposta ao pedido do município.`,
      '{prazo}',
      '{link}',
      MORE_TIME,
    ),
    action: ANSWER,
  }
}

const archival = (facts: MailFacts): Words => ({
  subject: 'Proposta de arquivamento: {protocolo}',
  heading: 'O município propôs arquivar o processo',
  text: paragraphs(
    `O prazo para responder ao pedido ${ofProcess(facts)} terminou. Sem resposta, o processo pode ser arquivado.`,
    '{prazo}',
    ...quoted(facts),
    '{link}',
  ),
  action: ANSWER,
  dueLabel: 'Pode ser arquivado a partir de',
})

const moreTime = (facts: MailFacts): Words => {
  const granted = facts.outcome === 'GRANTED'
  const heading = granted ? 'Mais prazo concedido' : 'Mais prazo negado'
  return {
    subject: `${heading}: {protocolo}`,
    heading,
    text: paragraphs(
      `O município ${granted ? 'concedeu' : 'não concedeu'} mais prazo para responder ao pedido ${ofProcess(facts)}.`,
      facts.dueOn !== null && '{prazo}',
      ...quoted(facts),
      '{link}',
    ),
    action: ANSWER,
  }
}

const DECISIONS: Readonly<Record<Exclude<MailOutcome, 'GRANTED' | 'DENIED'>, string>> = {
  APPROVED: 'aprovado',
  REJECTED: 'indeferido',
  COMPLETED: 'concluído',
  ARCHIVED: 'arquivado',
}

const decided = (facts: MailFacts): Words => {
  const { outcome } = facts
  const done =
    outcome === null || outcome === 'GRANTED' || outcome === 'DENIED' ? 'decidido' : DECISIONS[outcome]
  return {
    subject: 'Decisão no processo {protocolo}',
    heading: `O processo foi ${done}`,
    text: paragraphs(
      `${atStart(facts)} foi ${done}.${facts.reason === null ? '' : ' Motivo:'}`,
      facts.reason !== null && '{motivo}',
      '{link}',
    ),
    action: 'Ver a decisão',
  }
}

const plainNotice = (subject: string, heading: string, text: string): Words => ({
  subject,
  heading,
  text: paragraphs(text, '{link}'),
  action: SEE,
})

const account = (heading: string, action: string, ...text: readonly (string | false)[]): Words => ({
  subject: heading,
  heading,
  text: paragraphs(...text),
  action,
})

/** Also the title of its notice, for this many processes. */
export const digestHeading = ({ items }: Pick<MailFacts, 'items'>): string =>
  `Sua mesa hoje: ${items ? counted(items, 'processo', 'processos') : 'cadastros pendentes'}`

/** The words of each kind (N2a). */
const words: Readonly<Record<MailKind, (facts: MailFacts) => Words>> = {
  filed: (facts) =>
    plainNotice(
      'Processo {protocolo} criado',
      'Processo criado',
      `${atStart(facts)} foi aberto em seu nome.`,
    ),
  protocoled: (facts) =>
    plainNotice(
      'Processo {protocolo} protocolado',
      'Processo protocolado',
      `${atStart(facts)} foi protocolado e aguarda a análise.`,
    ),
  returned: (facts) =>
    plainNotice(
      'Processo {protocolo} voltou para análise',
      'O processo voltou para análise',
      `O município vai analisar ${theProcess(facts)} de novo.`,
    ),
  request,
  reminder,
  archival,
  moreTime,
  decided,
  assigned: (facts) => ({
    ...plainNotice('Processo com você', 'Processo com você', ''),
    text: paragraphs(`${atStart(facts)} foi passado para você.`, ...quoted(facts), '{link}'),
  }),
  moreTimeAsked: (facts) => ({
    ...plainNotice('Pedido de prazo', 'Pedido de prazo', ''),
    text: paragraphs(
      `O solicitante ${ofProcess(facts)} pediu mais prazo para responder${facts.dueOn === null ? '' : ', até {prazo}'}.`,
      ...quoted(facts),
      '{link}',
    ),
  }),
  mentioned: (facts) =>
    plainNotice(
      'Você foi citado em uma nota',
      'Você foi citado em uma nota',
      `Uma nota interna ${ofProcess(facts)} cita você.`,
    ),
  digest: (facts) =>
    account(digestHeading(facts), 'Abrir a Mesa de Trabalho', 'Veja o que há na sua mesa hoje:', '{link}'),
  confirm: () =>
    account(
      'Confirme seu e-mail',
      'Confirmar',
      'Para receber avisos neste endereço, confirme que ele é seu. O link vale por 7 dias.',
      '{link}',
      'Se você não se cadastrou no portal, ignore este e-mail.',
    ),
  welcome: () =>
    account(
      'Cadastro aprovado',
      'Entrar no portal',
      'Seu cadastro foi aprovado. Você já pode entrar e abrir processos.',
      '{link}',
    ),
  farewell: (facts) =>
    account(
      'Seu cadastro não foi aprovado',
      'Abrir o portal',
      'Seu cadastro no portal não foi aprovado, e os seus dados foram apagados.',
      ...quoted(facts),
    ),
  reset: () =>
    account(
      'Crie uma nova senha',
      'Criar nova senha',
      'Recebemos um pedido para criar uma nova senha da sua conta. O link vale por 30 minutos e só pode ser usado uma vez.',
      '{link}',
      'Se você não pediu, ignore este e-mail: a sua senha continua a mesma.',
    ),
  password: () =>
    account(
      'Sua senha foi alterada',
      'Criar nova senha',
      'A senha da sua conta foi alterada. Se foi você, não é preciso fazer nada.',
      'Se não foi você, crie uma nova senha agora:',
      '{link}',
    ),
}

export const wordsOf = (kind: MailKind, facts: MailFacts): Words => words[kind](facts)
