import type { Axis } from './angles'

/** The bounds of Brazil with its islands, in decimal degrees (decision 9.10). */
const BRAZIL: Readonly<Record<Axis, readonly [min: number, max: number]>> = {
  latitude: [-33.8, 5.3],
  longitude: [-74, -28.6],
}

export const OUTSIDE_BRAZIL = 'Coordenadas fora do Brasil. Confira o sinal de menos.'

export const isInRange = (axis: Axis, degrees: number): boolean =>
  degrees >= BRAZIL[axis][0] && degrees <= BRAZIL[axis][1]

export const isInBrazil = (place: Readonly<Record<Axis, number>>): boolean =>
  isInRange('latitude', place.latitude) && isInRange('longitude', place.longitude)
