import type { Draw } from './draw'

/** Kinds of enterprise, with a word that matches their activity in the catalogue. */
const enterprises = [
  ['Posto', 'combustíveis'],
  ['Cerâmica', 'cerâmic'],
  ['Salina', 'sal'],
  ['Carcinicultura', 'camar'],
  ['Pedreira', 'pedra'],
  ['Loteamento', 'loteamento'],
  ['Parque Eólico', 'eólic'],
  ['Usina Solar', 'solar'],
  ['Laticínio', 'leite'],
  ['Matadouro', 'abate'],
  ['Oficina', 'oficina'],
  ['Panificadora', 'aliment'],
] as const
const epithets = [
  'Sol Nascente',
  'Boa Vista',
  'do Seridó',
  'Ponta Negra',
  'Santa Rita',
  'Vale do Açu',
  'São Francisco',
  'do Potengi',
  'Cajueiro',
  'Chapada',
]

export interface DemoActivity {
  readonly id: string
  readonly description: string
}

/** Name, address and location of an enterprise, within a few kilometres of the municipality's seat. */
export const inventEnterprise = (
  draw: Draw,
  place: { readonly latitude: number; readonly longitude: number },
  activities: readonly DemoActivity[],
) => {
  const [kind, word] = draw.one(enterprises)
  const near = () => (draw.fraction() - 0.5) * 0.04
  const fitting = activities.filter(({ description }) => description.toLowerCase().includes(word))
  return {
    enterpriseName: `${kind} ${draw.one(epithets)}`,
    enterpriseAddress: `Rodovia RN-${draw.below(400) + 1}, km ${draw.below(90) + 1}`,
    latitude: Number((place.latitude + near()).toFixed(5)),
    longitude: Number((place.longitude + near()).toFixed(5)),
    activityId: draw.one(fitting.length > 0 ? fitting : activities).id,
  }
}
