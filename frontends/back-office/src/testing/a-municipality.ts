import type { MunicipalityResponse } from '@licensing/contracts'

/** A municipality with all fields filled in; specs override what they test. */
export const aMunicipality = (change: Partial<MunicipalityResponse> = {}): MunicipalityResponse => ({
  id: 'm1',
  name: 'Natal',
  state: 'RN',
  ibgeCode: '2408102',
  cnpj: '11222333000181',
  address: 'Rua Ulisses Caldas, 81',
  status: 'ACTIVE',
  email: 'meio.ambiente@natal.example.com',
  phone: '8432321234',
  bankName: 'Banco do Brasil',
  bankAgency: '1533-4',
  bankAccount: '20202-1',
  pixKey: 'pix@natal.example.com',
  feeExemptRequestTypes: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
