import type { BrazilianState } from '@licensing/contracts'
import type { Draw } from './draw'

/** Fictitious people and companies. Document numbers are made up, with valid check digits. */
const givenNames = [
  'Antônia',
  'Francisco',
  'Maria',
  'José',
  'Raimunda',
  'João',
  'Luzia',
  'Severino',
  'Josefa',
  'Manoel',
  'Rita',
  'Pedro',
  'Terezinha',
  'Geraldo',
  'Socorro',
  'Damião',
]
const familyNames = [
  'da Silva',
  'Dantas',
  'de Medeiros',
  'Bezerra',
  'Fernandes',
  'de Souza',
  'Galvão',
  'Câmara',
  'do Nascimento',
  'Pinheiro',
  'Azevedo',
  'Lopes',
]
const companyForms = ['Ltda.', 'S.A.', 'ME', 'e Filhos Ltda.']
const streets = [
  'Rua João Pessoa',
  'Avenida Presidente Kennedy',
  'Rua São José',
  'Rua Dom Pedro II',
  'Avenida Senador Georgino Avelino',
  'Rua da Matriz',
  'Travessa do Mercado',
]
const districts = ['Centro', 'Alto da Boa Vista', 'Nova Esperança', 'Santa Luzia', 'Bela Vista']

const checkDigit = (digits: readonly number[], weights: readonly number[]): number => {
  const rest = digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)

const inventCpf = (draw: Draw): string => {
  const digits = Array.from({ length: 9 }, () => draw.below(10))
  digits.push(checkDigit(digits, range(10, 2)))
  digits.push(checkDigit(digits, range(11, 2)))
  return digits.join('')
}

const inventCnpj = (draw: Draw): string => {
  const digits = [...Array.from({ length: 8 }, () => draw.below(10)), 0, 0, 0, 1]
  digits.push(checkDigit(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  digits.push(checkDigit(digits, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  return digits.join('')
}

export interface DemoMunicipality {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly ddd: string
}

/** The applicant's part of a filing, as sent by the wizard. */
export const inventApplicant = (draw: Draw, { name: city, ddd }: DemoMunicipality) => {
  const person = `${draw.one(givenNames)} ${draw.one(familyNames)}`
  const isCompany = draw.chance(0.6)
  const state: BrazilianState = 'RN'
  return {
    applicantName: isCompany
      ? `${person.split(' ')[0]} ${draw.one(familyNames).replace(/^d[aeo] /, '')} ${draw.one(companyForms)}`
      : person,
    applicantType: isCompany ? 'CNPJ' : 'CPF',
    applicantDocument: isCompany ? inventCnpj(draw) : inventCpf(draw),
    applicantEmail: `contato${draw.below(9000) + 1000}@example.com`,
    applicantPhone: `${ddd}9${String(draw.below(100_000_000)).padStart(8, '0')}`,
    applicantZipCode: `59${String(draw.below(1_000_000)).padStart(6, '0')}`,
    applicantStreet: draw.one(streets),
    applicantNumber: String(draw.below(2000) + 1),
    applicantNeighborhood: draw.one(districts),
    applicantCity: city,
    applicantState: state,
  }
}
