import { SCREEN_NAMES } from '@licensing/federation'
import { expect, it } from 'vitest'
import screens from './routes'

it('exposes screens that the shell knows, each as a separate chunk', async () => {
  for (const [name, load] of Object.entries(screens)) {
    expect(SCREEN_NAMES).toContain(name)
    expect(typeof (await load()).default).toBe('function')
  }
})
