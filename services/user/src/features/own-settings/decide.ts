import { isDeepStrictEqual } from 'node:util'
import type { SettingsResponse } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

/** An absent setting stays unchanged. */
export type ChangeSettings = {
  readonly [Setting in keyof SettingsResponse]?: SettingsResponse[Setting] | undefined
}

/** Saving unchanged settings records nothing. */
export const changeSettings: Decide<ChangeSettings> = ({ id, settings }, changes) => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const changed: SettingsResponse = { ...settings, ...Object.fromEntries(given) }
  return isDeepStrictEqual(changed, settings)
    ? []
    : [{ type: 'UserSettingsChanged', data: { userId: id, ...changed } }]
}
