import { Fragment } from 'react'
import { useElapsed } from '../behaviour/use-elapsed'
import { classNames } from '../display/class-names'
import type { Elements } from '../display/elements'

/** Faster responses show no skeleton, to avoid a flash. */
const DELAY_MILLISECONDS = 200

export interface SkeletonProps {
  /** The label for screen readers: 'Carregando processos'. */
  label: string
  children: Elements
  className?: string
}

/** Reserves the space of loading content from the first frame, to avoid a layout shift; visible after 200 ms. */
export const Skeleton = ({ label, children, className }: SkeletonProps) => {
  const late = useElapsed(DELAY_MILLISECONDS)
  return (
    <div className={classNames(className, !late && 'skel-soon')} aria-busy="true">
      <output className="sr-only">{late ? label : ''}</output>
      {children}
    </div>
  )
}

export const Bone = ({ width, height = 14 }: { width: number | string; height?: number }) => (
  <span className="skel" style={{ width, height }} />
)

const ordinals = (count: number) => Array.from({ length: count }, (_, ordinal) => ordinal)

const BoneRow = () => (
  <div className="skel-row only-table">
    <Bone width={80} />
    <span className="stack stack--8">
      <Bone width="72%" />
      <Bone width="92%" height={10} />
    </span>
    <Bone width={72} />
    <Bone width={120} height={24} />
    <Bone width={72} />
  </div>
)

/** The shape of a card of a list on a phone: its title, a badge, facts and a foot. */
const BoneCard = () => (
  <div className="pcard only-cards">
    <div className="pcard__main">
      <div className="pcard__top">
        <Bone width={96} height={20} />
        <Bone width={112} height={24} />
      </div>
      <span className="skel-facts">
        <Bone width="64%" />
        <Bone width="84%" />
        <Bone width="72%" />
        <Bone width="56%" />
        <Bone width="60%" />
      </span>
    </div>
    <div className="pcard__foot skel-foot">
      <Bone width={104} />
    </div>
  </div>
)

/** Placeholder of a list: a table on wide screens, cards on phones. */
export const SkeletonTable = ({ label, rows = 10 }: { label: string; rows?: number }) => (
  <Skeleton label={label} className="skel-table">
    {ordinals(rows).map((row) => (
      <Fragment key={row}>
        <BoneRow />
        <BoneCard />
      </Fragment>
    ))}
  </Skeleton>
)

/** Placeholder of a list of cards. */
export const SkeletonCards = ({ label, cards = 4 }: { label: string; cards?: number }) => (
  <Skeleton label={label} className="pcards">
    {ordinals(cards).map((card) => (
      <div className="card card__body stack stack--16" key={card}>
        <Bone width="40%" height={20} />
        <Bone width="72%" />
        <Bone width="56%" />
      </div>
    ))}
  </Skeleton>
)

const BoneSentence = () => (
  <div>
    <Bone width="36%" />
    <Bone width="88%" height={24} />
    <Bone width="64%" />
  </div>
)

/** Placeholder of a process: its name, whose turn it is, the tabs, and the facts of the first one. */
export const SkeletonDetail = ({ label }: { label: string }) => (
  <Skeleton label={label} className="skel-detail">
    <div className="breadcrumb">
      <Bone width={200} />
    </div>
    <div className="page-head">
      <div className="page-head__text">
        <Bone width={240} height={28} />
        <Bone width={200} height={20} />
      </div>
    </div>
    <div className="stack">
      <div className="turn">
        <BoneSentence />
        <BoneSentence />
      </div>
      <div className="tabs">
        {ordinals(4).map((tab) => (
          <span className="tab" key={tab}>
            <Bone width={88} />
          </span>
        ))}
      </div>
      <div className="card card__body dl">
        {ordinals(6).map((fact) => (
          <span className="stack stack--8" key={fact}>
            <Bone width="40%" />
            <Bone width="72%" height={18} />
          </span>
        ))}
      </div>
    </div>
  </Skeleton>
)

/** Placeholder of a form. */
export const SkeletonFields = ({ label, fields = 5 }: { label: string; fields?: number }) => (
  <Skeleton label={label} className="stack stack--24">
    {ordinals(fields).map((field) => (
      <span className="stack stack--8" key={field}>
        <Bone width="32%" />
        <Bone width="100%" height={40} />
      </span>
    ))}
  </Skeleton>
)

/** Placeholder of the dashboard's numbers: the large card of the total first. */
export const SkeletonStats = ({ label, cards = 5 }: { label: string; cards?: number }) => (
  <Skeleton label={label} className="stats">
    {ordinals(cards).map((card) => (
      <div className={card === 0 ? 'stat stat--total stat--bare' : 'stat'} key={card}>
        <Bone width="70%" />
        <Bone width={32} height={32} />
        <Bone width={56} height={28} />
      </div>
    ))}
  </Skeleton>
)
