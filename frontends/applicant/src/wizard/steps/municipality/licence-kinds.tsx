import { licenceKindLabels, LICENSING_TYPES, type LicensingType } from '@licensing/contracts'
import { Alert } from '@licensing/ui-kit'

/**
 * When each applies, in plain words. The uses come from the sources of the names (`licenceKindLabels`); the 120 days of
 * renewals from Lei Complementar 140/2011, art. 14, § 4. A municipality's own rules take precedence, as the list states.
 */
const uses: Record<LicensingType, string> = {
  DDLAE: 'Para atividade que a norma dispensa de licença. Comprova a dispensa.',
  DBIA: 'Para atividade pequena, de baixo impacto, que não passa pelas três licenças.',
  LP: 'Na fase de projeto, antes de construir. Aprova o local e a concepção do empreendimento.',
  LI: 'Depois da LP. Autoriza construir ou instalar o empreendimento.',
  LO: 'Depois da LI, com a obra pronta. Autoriza o funcionamento.',
  LOT: 'Para funcionar só por um período, como em testes. Não é renovada.',
  'LO-R': 'Para quem já funciona sem licença e quer se regularizar.',
  AA: 'Para obra, serviço ou evento passageiro, que não fica no local.',
  AAU: 'Para obra ou serviço simples, aprovado em um só ato.',
  RLP: 'Peça ao menos 120 dias antes de a LP vencer.',
  RLI: 'Para continuar a obra. Peça ao menos 120 dias antes de a LI vencer.',
  RLO: 'Para continuar funcionando. Peça ao menos 120 dias antes de a LO vencer.',
  RDBIA: 'Peça ao menos 120 dias antes de a DBIA vencer.',
}

/** Each kind of licence with its name and when it applies. */
const LicenceKinds = () => (
  <div className="stack stack--16">
    <dl className="dl dl--1">
      {LICENSING_TYPES.map((kind) => (
        <div key={kind}>
          <dt>{`${kind} – ${licenceKindLabels[kind]}`}</dt>
          <dd>{uses[kind]}</dd>
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
    <strong>{`${licenceKindLabels[kind]}.`}</strong> <span>{uses[kind]}</span>
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
