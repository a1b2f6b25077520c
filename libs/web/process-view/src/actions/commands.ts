import {
  protocolProcess,
  startAnalysis,
  submitProcess,
  uploadPaymentReceipt,
  type UploadOptions,
} from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { type ChosenFile, withChosenFiles } from '../uploads'

/** An API command with its success and failure messages (specification section 8). */
export interface Command<Input> {
  readonly run: (id: string, input: Input, options: UploadOptions) => Promise<ProcessResponse>
  readonly failed: string
  readonly done: (process: ProcessResponse, input: Input) => string
  /** Shown while it runs, for a command without a dialog. */
  readonly progressText?: string
}

const command = <Input>(of: Command<Input>): Command<Input> => of

export const ACTION_FAILED = 'Erro ao executar ação'

/** A receipt attached from the list or the detail keeps (or makes) the process protocolled (specification section 4). */
const receiptDone = (process: ProcessResponse): string =>
  process.status === 'PROTOCOLED'
    ? 'Comprovante enviado! Processo mantido como protocolado.'
    : 'Comprovante de pagamento enviado com sucesso!'

const receipt = (failed: string) =>
  command<ChosenFile>({
    run: (id, file, options) =>
      withChosenFiles({ comprovante_pagamento: [file] }, (receipts) =>
        uploadPaymentReceipt(id, receipts, options),
      ),
    failed,
    done: receiptDone,
  })

export const commands = {
  startAnalysis: command<void>({
    run: (id) => startAnalysis(id),
    failed: 'Erro ao iniciar análise',
    progressText: 'Iniciando análise...',
    done: () => 'Análise iniciada com sucesso!',
  }),
  submit: command<void>({
    run: (id) => submitProcess(id),
    failed: ACTION_FAILED,
    done: () => 'Processo enviado com sucesso!',
  }),
  /** null for a fee-exempt process, which staff protocol without a receipt (decision 1). */
  protocol: command<ChosenFile | null>({
    run: (id, proof, options) =>
      withChosenFiles({ comprovante_pagamento: proof === null ? [] : [proof] }, (receipts) =>
        protocolProcess(id, receipts, options),
      ),
    failed: 'Erro ao protocolar processo',
    done: () => 'Processo protocolado com sucesso!',
  }),
  receiptFromList: receipt('Erro ao enviar comprovante'),
  receiptFromDetail: receipt('Erro ao enviar comprovante de pagamento'),
}
