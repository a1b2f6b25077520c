import { inject } from 'vitest'
import { type Deployment, deploymentAt } from './compose'
import { enterScene, type Scene } from '../journey'
import './setup'

/** The deployment that all spec files share, with a newly signed-in admin and analyst. */
export const runningDeployment = async (): Promise<{ deployment: Deployment; scene: Scene }> => {
  const place = inject('deployment')
  if (place === undefined) throw new Error('The deployment was not started.')
  return { deployment: deploymentAt(place), scene: await enterScene(place, place.municipalityId) }
}
