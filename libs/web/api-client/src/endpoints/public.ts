import type { CepResponse } from '@licensing/contracts'
import { request, type CallOptions } from '../request/request'

/** The address of an 8-digit CEP; punctuation is removed. 404 'CEP não encontrado'. */
export const lookUpCep = (cep: string, options: CallOptions = {}): Promise<CepResponse> =>
  request(`/public/cep/${cep.replace(/\D/g, '')}`, options)
