import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import type { CallRoute } from './call-route'
import type { DemoLife, DemoStep } from './plan'
import type { SampleOf } from './samples'

/** The actors of the demo. */
export interface DemoCast {
  readonly applicant: Actor
  readonly analyst: Actor
  readonly superAdmin: Actor
}

export interface DemoStage {
  readonly call: CallRoute
  readonly cast: DemoCast
  readonly sampleOf: SampleOf
  /** Sets the clock of the demo's services; each step is later than the previous one. */
  readonly setClock: (at: Date) => void
  /** Called after each step of a process, with its time. */
  readonly afterStep: (processId: string, at: Date) => Promise<void>
  readonly now: Date
}

/** A running process: ids from earlier steps that later steps need. */
interface Running {
  processId: string
  correctionId: string
  documentId: string
}

type Step = (stage: DemoStage, running: Running, filing: Record<string, unknown>) => Promise<void>

const creating = (draft: boolean): Step => {
  const categories = ['requerimento', 'documentos_interessado', 'planta_georreferenciada'] as const
  return async ({ call, cast, sampleOf }, running, filing) => {
    const created = await call('POST', '/processes', {
      actor: cast.applicant,
      body: draft ? { ...filing, draft: true } : filing,
      files: draft ? [] : categories.map((category) => sampleOf(category)),
    })
    const { id, documents } = created as ProcessResponse
    running.processId = id
    running.documentId = documents[0]?.id ?? ''
  }
}

const byStaff =
  (path: string, body: unknown = {}, who: keyof DemoCast = 'analyst'): Step =>
  async ({ call, cast }, { processId }) => {
    await call('POST', `/processes/:id/${path}`, { actor: cast[who], params: { id: processId }, body })
  }

const askingFor =
  (what: { fieldName: string; fieldType: 'field' | 'document'; description: string }): Step =>
  async ({ call, cast }, running) => {
    const body = { processId: running.processId, ...what }
    const correction = await call('POST', '/corrections', { actor: cast.analyst, body })
    running.correctionId = (correction as CorrectionResponse).id
  }

const licence = {
  validityMonths: 72,
  publicNotes: 'A licença vale para o endereço e a atividade descritos (demonstração).',
  conditions: [
    {
      text: 'Apresentar relatório de monitoramento da qualidade da água, com laudo de laboratório acreditado.',
      due: { kind: 'recurring', everyMonths: 6, firstDays: 180 },
      proofRequired: true,
    },
    {
      text: 'Manter cópia da licença no local do empreendimento, à disposição da fiscalização.',
      due: { kind: 'none' },
      proofRequired: false,
    },
  ],
}

const steps: Record<DemoStep, Step> = {
  create: creating(false),
  createDraft: creating(true),
  createExempt: (stage, running, filing) =>
    creating(false)(stage, running, {
      ...filing,
      requestType: 'OUTROS_REQUERIMENTOS',
      licensingType: undefined,
      activityClass: undefined,
      otherRequestDescription: 'Solicitação de vistoria técnica no imóvel',
    }),
  protocol: async ({ call, cast, sampleOf }, { processId }) => {
    const files = [sampleOf('comprovante_pagamento')]
    await call('POST', '/processes/:id/protocol', { actor: cast.applicant, params: { id: processId }, files })
  },
  // Nobody has had the process before, so its first version will do.
  claim: byStaff('claim', { version: 1 }),
  startAnalysis: byStaff('start-analysis'),
  requestComplementation: byStaff('request-complementation', {
    description: 'Apresentar o memorial descritivo assinado pelo responsável técnico.',
  }),
  requestCorrection: askingFor({
    fieldName: 'enterpriseAddress',
    fieldType: 'field',
    description: 'Informar o endereço completo, com ponto de referência.',
  }),
  requestDocumentCorrection: askingFor({
    fieldName: 'planta_georreferenciada',
    fieldType: 'document',
    description: 'A planta está sem a assinatura do responsável técnico.',
  }),
  answerCorrection: async ({ call, cast }, { correctionId }, filing) => {
    const correctedValue = JSON.stringify(`${String(filing['enterpriseAddress'])}, próximo ao trevo`)
    await call('PATCH', '/corrections/:id/correct', {
      actor: cast.applicant,
      params: { id: correctionId },
      body: { correctedValue },
    })
  },
  answerDocumentCorrection: async ({ call, cast, sampleOf }, { correctionId }) => {
    await call('PATCH', '/corrections/:id/correct', {
      actor: cast.applicant,
      params: { id: correctionId },
      body: { notes: 'Segue a planta assinada, com o termo de responsabilidade técnica.' },
      files: [sampleOf('planta_georreferenciada', 'corrected')],
    })
  },
  verifyCorrection: async ({ call, cast }, { correctionId }) => {
    await call('PATCH', '/corrections/:id/verify', {
      actor: cast.analyst,
      params: { id: correctionId },
      body: { verified: true },
    })
  },
  note: (stage, running, filing) =>
    byStaff(
      'notes',
      {
        text: 'O prazo venceu. Priorize este processo e avise quando a vistoria estiver marcada.',
        mentions: [stage.cast.analyst.id],
      },
      'superAdmin',
    )(stage, running, filing),
  classify: byStaff('classification', {
    requiresEia: false,
    publicHearing: false,
    twoPhase: true,
    reason: 'A vistoria mostrou que o licenciamento será em duas fases.',
  }),
  extendTerm: (stage, running, filing) =>
    byStaff('term-extension', {
      days: 30,
      reason: 'Prazo acordado com o solicitante para a vistoria da segunda área.',
      documentId: running.documentId,
    })(stage, running, filing),
  approve: byStaff('approve', { observations: 'Atende às condições da legislação municipal.' }),
  reject: byStaff('reject', { reason: 'Documentação em desacordo com o local informado.' }),
  chancel: byStaff('cancel', { action: 'chancel' }),
  finalize: async ({ call, cast, sampleOf }, { processId }) => {
    await call('POST', '/processes/:id/cancel', {
      actor: cast.analyst,
      params: { id: processId },
      body: { action: 'finalize', observations: 'Licença emitida.' },
      files: [sampleOf('licenca_ambiental')],
    })
  },
  archive: byStaff('archive', {}, 'superAdmin'),
  grant: byStaff('approve', { observations: 'Atende às condições da legislação municipal.', licence }),
  return: byStaff('cancel', { action: 'return', observations: 'Rever a validade antes de assinar.' }),
  finalizeByCode: byStaff('cancel', { action: 'finalize', signature: 'CODE' }),
  issueDenial: byStaff('issue'),
  signDenial: async ({ call, cast }, { processId }) => {
    const actor = cast.analyst
    const found = await call('GET', '/processes/:id', { actor, params: { id: processId } })
    const documentId = (found as ProcessResponse).issuance?.documentId ?? ''
    await call('POST', '/processes/:id/issued/:documentId/signature', {
      actor,
      params: { id: processId, documentId },
      body: { signature: 'CODE' },
    })
  },
}

const DAY_MS = 86_400_000
const PACE_DAYS = 4

/** Runs all steps of one process, some days apart but never in the future. */
export const live = async (
  stage: DemoStage,
  { createdAt, steps: names, paceDays = PACE_DAYS }: DemoLife,
  filing: Record<string, unknown>,
) => {
  const running: Running = { processId: '', correctionId: '', documentId: '' }
  const available = stage.now.getTime() - createdAt.getTime()
  const pace = Math.min(paceDays * DAY_MS, available / (names.length + 1))
  await names.reduce(async (before, name, at) => {
    await before
    const clock = new Date(createdAt.getTime() + at * pace)
    stage.setClock(clock)
    await steps[name](stage, running, filing)
    await stage.afterStep(running.processId, clock)
  }, Promise.resolve())
}
