import { LICENSING_TYPES, type LicensingType } from '@licensing/domain-kit'
import { Alert } from '@licensing/ui-kit'

interface LicenceKind {
  readonly name: string
  /** When it applies, in plain words. */
  readonly applies: string
}

/**
 * The specification gives the acronyms alone (section 9); their names and uses come from:
 * - LP, LI, LO: CONAMA resolution 237/1997, art. 8.
 * - Renewals (RLP, RLI, RLO, RDBIA), and their 120 days: Lei Complementar 140/2011, art. 14, § 4.
 * - DDLAE: Portaria 134/2023 of the environment department of Piauí, which uses these acronyms.
 * - DBIA, RDBIA, RLO, AA: Portaria GAB 68/2022 of the same department.
 * - LOT, LO-R, AAU: the acronyms spelt out as state rules commonly do, not taken from one norm.
 *
 * A municipality's own rules go first, as the list says to its readers.
 */
const kinds: Record<LicensingType, LicenceKind> = {
  DDLAE: {
    name: 'Declaração de Dispensa de Licenciamento Ambiental Estadual',
    applies: 'Para atividade que a norma dispensa de licença. Comprova a dispensa.',
  },
  DBIA: {
    name: 'Declaração de Baixo Impacto Ambiental',
    applies: 'Para atividade pequena, de baixo impacto, que não passa pelas três licenças.',
  },
  LP: {
    name: 'Licença Prévia',
    applies: 'Na fase de projeto, antes de construir. Aprova o local e a concepção do empreendimento.',
  },
  LI: {
    name: 'Licença de Instalação',
    applies: 'Depois da LP. Autoriza construir ou instalar o empreendimento.',
  },
  LO: {
    name: 'Licença de Operação',
    applies: 'Depois da LI, com a obra pronta. Autoriza o funcionamento.',
  },
  LOT: {
    name: 'Licença de Operação Temporária',
    applies: 'Para funcionar só por um período, como em testes. Não é renovada.',
  },
  'LO-R': {
    name: 'Licença de Operação de Regularização',
    applies: 'Para quem já funciona sem licença e quer se regularizar.',
  },
  AA: {
    name: 'Autorização Ambiental',
    applies: 'Para obra, serviço ou evento passageiro, que não fica no local.',
  },
  AAU: {
    name: 'Autorização Ambiental Única',
    applies: 'Para obra ou serviço simples, aprovado em um só ato.',
  },
  RLP: { name: 'Renovação da Licença Prévia', applies: 'Peça ao menos 120 dias antes de a LP vencer.' },
  RLI: {
    name: 'Renovação da Licença de Instalação',
    applies: 'Para continuar a obra. Peça ao menos 120 dias antes de a LI vencer.',
  },
  RLO: {
    name: 'Renovação da Licença de Operação',
    applies: 'Para continuar funcionando. Peça ao menos 120 dias antes de a LO vencer.',
  },
  RDBIA: {
    name: 'Renovação da Declaração de Baixo Impacto Ambiental',
    applies: 'Peça ao menos 120 dias antes de a DBIA vencer.',
  },
}

/** Each kind of licence with its name and when it applies. */
const LicenceKinds = () => (
  <div className="stack stack--16">
    <dl className="dl dl--1">
      {LICENSING_TYPES.map((kind) => (
        <div key={kind}>
          <dt>
            {kind} – {kinds[kind].name}
          </dt>
          <dd>{kinds[kind].applies}</dd>
        </div>
      ))}
    </dl>
    <p className="hint">
      O município pode ter regras próprias. Na dúvida, fale com a secretaria de meio ambiente.
    </p>
  </div>
)

/** The chosen kind in words. */
export const LicenceKindInWords = ({ kind }: { readonly kind: LicensingType }) => (
  <>
    <strong>{kinds[kind].name}.</strong> {kinds[kind].applies}
  </>
)

/** The notice that a rural zone excludes licence types; `types` lists them in words. */
export const RuralConsequence = ({ types }: { readonly types: string }) => (
  <Alert tone="warning" title={`Em zona rural, ${types} não podem ser escolhidos`} announce>
    <p>
      Nesses tipos, a licença é pedida ao órgão ambiental estadual. Os demais seguem no município, desde que
      não seja preciso retirar vegetação nativa.
    </p>
  </Alert>
)

export default LicenceKinds
