import { Alert } from '@licensing/ui-kit'
import { type Located, useCodedMunicipality, usePointOf } from './place-of'
import { usePlaceAdvice } from '@licensing/process-view/map'

/** Says to the analyst that the place lies outside the municipality; nothing otherwise. */
export const PlaceNotice = ({ process }: { readonly process: Located }) => {
  const { warning } = usePlaceAdvice(useCodedMunicipality(process.municipality), usePointOf(process))
  return warning === undefined ? null : <Alert tone="warning" title={warning} />
}
