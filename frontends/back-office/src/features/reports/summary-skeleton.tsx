import { Skeleton } from '@licensing/ui-kit'

const bones = (count: number) => Array.from({ length: count }, (_, ordinal) => ordinal)

/** Placeholder of the three totals. */
export const TotalsSkeleton = () => (
  <Skeleton label="Carregando resumo" className="stats stats--3">
    {bones(3).map((card) => (
      <div className="stat" key={card}>
        <span className="skel" style={{ width: '56%' }} />
        <span className="skel" style={{ width: 32, height: 32 }} />
        <span className="skel" style={{ width: 72, height: 28 }} />
      </div>
    ))}
  </Skeleton>
)

/** Placeholder of the two charts. */
export const ChartsSkeleton = () => (
  <Skeleton label="Carregando gráficos" className="stack">
    {bones(2).map((chart) => (
      <div className="card card__body stack stack--16" key={chart}>
        {bones(8).map((bar) => (
          <span className="skel" key={bar} style={{ width: `${88 - bar * 9}%`, height: 20 }} />
        ))}
      </div>
    ))}
  </Skeleton>
)
