import { settingsVersion } from '@licensing/contracts'
import type { z } from 'zod'
import { deskSettingsForm } from '../../forms/catalogue/desk-settings'

/** An absent setting is unchanged. */
export const deskSettingsBody = deskSettingsForm.partial().extend({ version: settingsVersion })

export type DeskSettingsBody = z.output<typeof deskSettingsBody>
