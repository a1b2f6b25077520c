import type { Point, Boundaries } from '@licensing/forms'
import { ErrorState, Skeleton } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useEffect, useEffectEvent, type RefObject } from 'react'
import { boundariesQuery, drawingQuery } from './map-queries'
import type { Municipality } from '../model'
import type { DrawnMap, drawMap } from './draw-map'

interface Drawing {
  readonly drawMap: typeof drawMap
  readonly boundaries: Boundaries
  /** The municipality to highlight and zoom to; null shows all. */
  readonly ibgeCode: string | null
  readonly point: Point | null
  /** Without it the map is read-only. */
  readonly onPick?: ((point: Point) => void) | undefined
}

/** Keeps a Leaflet map in the element while the component is mounted, in sync with the form. */
const useDrawnMap = (element: RefObject<HTMLElement | null>, drawing: Drawing): void => {
  const { drawMap: draw, boundaries, ibgeCode, point, onPick } = drawing
  const drawn = useRef<DrawnMap>(null)
  const isPicking = onPick !== undefined
  const pick = useEffectEvent((picked: Point) => onPick?.(picked))
  useEffect(() => {
    if (element.current === null) return undefined
    const map = draw(element.current, {
      boundaries,
      onPick: isPicking ? (picked) => pick(picked) : undefined,
    })
    drawn.current = map
    return () => map.remove()
  }, [element, draw, boundaries, isPicking])
  useEffect(() => drawn.current?.choose(ibgeCode), [ibgeCode])
  useEffect(() => drawn.current?.place(point), [point])
}

/** In px, for the map and its placeholder, to avoid a layout shift. */
const HEIGHT = 360

const PICKING =
  'Toque ou clique no mapa para marcar o ponto, ou arraste o marcador. Dois dedos movem e aproximam o mapa. ' +
  'Pelo teclado: no mapa, as setas o movem, + e − aproximam e afastam, e Enter marca o centro; no marcador, as ' +
  'setas o movem (com Shift, mais devagar).'
const LOOKING =
  'Dois dedos movem e aproximam o mapa. Pelo teclado: as setas o movem, + e − aproximam e afastam.'

export interface PlaceMapProps {
  readonly municipality: Municipality | null
  readonly point: Point | null
  /** Without it the map is read-only. */
  readonly onPick?: ((point: Point) => void) | undefined
}

type LoadedMapProps = PlaceMapProps & Pick<Drawing, 'boundaries' | 'drawMap'>

const LoadedMap = ({ municipality, point, onPick, boundaries, drawMap }: LoadedMapProps) => {
  const element = useRef<HTMLDivElement>(null)
  const help = useId()
  useDrawnMap(element, { drawMap, boundaries, ibgeCode: municipality?.ibgeCode ?? null, point, onPick })
  const isPicking = onPick !== undefined
  return (
    <>
      <p id={help} className="hint">
        {isPicking ? PICKING : LOOKING}
      </p>
      <div
        ref={element}
        className={isPicking ? 'map-canvas map-canvas--picking' : 'map-canvas'}
        style={{ height: HEIGHT }}
        // The map handles the keys itself, so screen readers must pass them through.
        role="application"
        aria-label={
          municipality === null ? 'Mapa dos municípios' : `Mapa do município de ${municipality.name}`
        }
        aria-describedby={help}
      />
      {boundaries.credit !== '' && (
        <p className="hint">{`Limites simplificados. Fonte: ${boundaries.credit}.`}</p>
      )}
    </>
  )
}

/** A map of the municipalities' borders with a marker; Leaflet and the boundaries are loaded on first render. */
export const PlaceMap = (props: PlaceMapProps) => {
  const boundaries = useQuery(boundariesQuery)
  const drawing = useQuery(drawingQuery)
  if (boundaries.data !== undefined && drawing.data !== undefined)
    return <LoadedMap {...props} boundaries={boundaries.data} drawMap={drawing.data.drawMap} />
  const failed = [boundaries, drawing].filter(({ isError }) => isError)
  const isPicking = props.onPick !== undefined
  return (
    <div style={{ minHeight: HEIGHT }}>
      {failed.length === 0 ? (
        <Skeleton label="Carregando mapa">
          <span className="skel" style={{ width: '100%', height: HEIGHT }} />
        </Skeleton>
      ) : (
        <ErrorState
          title={`Não foi possível carregar o mapa.${isPicking ? ' Digite a latitude e a longitude.' : ''}`}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      )}
    </div>
  )
}
