import type { PrintedFacts } from '@licensing/contracts'

/** Longitude first, decimal degrees, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number]

/** The municipality's boundary, for the sketch. */
export interface Boundary {
  /** Outlines, each followed by its holes. */
  readonly polygons: readonly (readonly (readonly Position[])[])[]
  /** Source of the data. */
  readonly credit: string
}

/** All that a rendering needs. */
export interface Job {
  readonly facts: PrintedFacts
  /** A PNG without transparency. */
  readonly crest: Buffer | null
  /** Without one there is no sketch. */
  readonly boundary: Boundary | null
  readonly isDraft: boolean
}
