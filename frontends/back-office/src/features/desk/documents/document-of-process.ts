import type { JudgedDocument, ProcessResponse } from '@licensing/contracts'

export interface DocumentOfProcess {
  readonly process: ProcessResponse
  readonly document: JudgedDocument
}
