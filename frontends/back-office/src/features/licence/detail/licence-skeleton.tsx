import { Bone, Skeleton } from '@licensing/ui-kit'

const TABS = ['Resumo', 'Condicionantes', 'Documentos', 'Histórico']
const FIGURES = ['issued', 'until', 'version']
const FACTS = ['holder', 'document', 'enterprise', 'place', 'activity', 'process']

const BoneFact = () => (
  <span className="stack stack--8">
    <Bone width="40%" />
    <Bone width="72%" height={18} />
  </span>
)

const BoneHead = () => (
  <div className="card__head">
    <Bone width={120} height={24} />
  </div>
)

/** Placeholder of a licence: its name, the tabs, and the cards of the first one. */
export const LicenceSkeleton = () => (
  <Skeleton label="Carregando licença" className="skel-detail">
    <div className="breadcrumb">
      <Bone width={160} />
    </div>
    <div className="page-head">
      <div className="page-head__text">
        <Bone width={320} height={28} />
        <Bone width={280} height={20} />
      </div>
    </div>
    <div className="tabs">
      {TABS.map((tab) => (
        <span className="tab" key={tab}>
          <Bone width={88} />
        </span>
      ))}
    </div>
    <div className="split panel">
      <div className="stack">
        <div className="card">
          <BoneHead />
          <div className="card__body dl">
            {FIGURES.map((figure) => (
              <BoneFact key={figure} />
            ))}
          </div>
        </div>
        <div className="card">
          <BoneHead />
          <div className="card__body dl">
            {FACTS.map((fact) => (
              <BoneFact key={fact} />
            ))}
          </div>
        </div>
      </div>
      <div className="card">
        <BoneHead />
        <div className="card__body stack stack--8">
          <Bone width="88%" />
          <Bone width="64%" />
          <Bone width="56%" />
        </div>
      </div>
    </div>
  </Skeleton>
)
