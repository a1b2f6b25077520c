import { getContainerRuntimeClient, ImageName } from 'testcontainers'

/** An engine's image: from the environment, otherwise built by infra/ci/engines, otherwise the published one. */
export interface ImageChoice {
  readonly setting: string
  readonly local: string
  readonly published: string
}

export const POSTGRES: ImageChoice = {
  setting: 'TEST_POSTGRES_IMAGE',
  local: 'licensing/test-postgres:latest',
  published: 'postgres:18.4-alpine',
}

export const KAFKA: ImageChoice = {
  setting: 'TEST_KAFKA_IMAGE',
  local: 'licensing/test-kafka:latest',
  published: 'apache/kafka:4.3.0',
}

/** Its makers published this image as their last. */
export const MINIO: ImageChoice = {
  setting: 'TEST_MINIO_IMAGE',
  local: 'licensing/test-minio:latest',
  published: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
}

/** The image to start: see ImageChoice. */
export async function imageOf({ setting, local, published }: ImageChoice): Promise<string> {
  const named = process.env[setting]
  if (named !== undefined && named !== '') return named
  const { image } = await getContainerRuntimeClient()
  return (await image.exists(ImageName.fromString(local))) ? local : published
}
