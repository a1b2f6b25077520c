import { expect, it } from 'vitest'
import { maskPersonalData } from './personal-data'

it('a published text masks what is personal, and leaves the rest as it is', () => {
  const published = {
    'JOSE DA SILVA 52998224725': 'JOSE DA SILVA ***.982.247-**',
    'José da Silva, CPF 529.982.247-25': 'José da Silva, CPF ***.982.247-**',
    'Pousada Sol (sol.nascente@exemplo.com.br)': 'Pousada Sol (***)',
    'Posto Potengi (84) 99123-1234': 'Posto Potengi (84) 9****-1234',
    'Posto Potengi +55 84 3210-1234': 'Posto Potengi (84) ****-1234',
    'Tel. 84991231234': 'Tel. (84) 9****-1234',
  }
  const kept = [
    'Rede Rota do Sal Ltda.',
    'Padaria 2000, Quadra 12, Lote 3456',
    '12.345.678 JOSE DA SILVA',
    'CNPJ 12.345.678/0001-95',
    'CNPJ 12345678000195',
    'Processo 2026/001',
  ]
  expect(Object.keys(published).map(maskPersonalData)).toEqual(Object.values(published))
  expect(kept.map(maskPersonalData)).toEqual(kept)
})
