import type { PublicVerification } from '@licensing/contracts'

/** A response of the public verify route. */
export const authentic: PublicVerification = {
  id: 'p1',
  protocolNumber: '2026/560',
  authCode: '9FQK2XWBT70HMC5DR8VNJ4Z3',
  status: 'APPROVED',
  applicantName: 'Rede Rota do Sal Ltda.',
  applicantPhone: '(84) 9****-0134',
  municipality: { name: 'Mossoró' },
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  activity: { description: 'Posto de revenda de combustíveis' },
  createdAt: '2026-06-22T12:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  decision: 'APPROVED',
  documents: [
    {
      id: 'd1',
      originalName: 'licenca-de-operacao-2026-560.pdf',
      category: 'licenca_ambiental',
      fileSize: 325_632,
      createdAt: '2026-09-14T12:00:00.000Z',
      issued: true,
    },
  ],
  licence: null,
  denial: null,
}
