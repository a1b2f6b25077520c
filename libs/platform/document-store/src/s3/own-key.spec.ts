import { afterEach, describe, expect, it } from 'vitest'
import { documentStoreContract } from '../testing/contract'
import { DocumentStoreMisconfigured } from '../document-store'
import { aBucket, administrator, everythingIn, region, removeBucket } from '../testing/buckets'
import { type LimitedKey, limitedKey, type Right } from '../testing/limited-key'
import { realStore } from '../testing/real-store'
import { openS3Store } from './open-s3-store'

/** The rights listed in docs/operate/document-store.md. */
const NEEDED: readonly Right[] = ['s3:ListBucket', 's3:GetObject', 's3:PutObject', 's3:DeleteObject']

const keys: LimitedKey[] = []
const buckets: string[] = []
const newBucket = async (): Promise<string> => {
  const bucket = aBucket()
  buckets.push(bucket)
  await administrator.makeBucket(bucket, region)
  return bucket
}
const keyFor = async (bucket: string, rights: readonly Right[]): Promise<LimitedKey> => {
  const key = await limitedKey(bucket, rights)
  keys.push(key)
  return key
}
const removeAll = async (): Promise<void> => {
  await Promise.all(keys.splice(0).map((key) => key.close()))
  await Promise.all(buckets.splice(0).map(removeBucket))
}

describe.skipIf(realStore === undefined)('with exactly the rights on the operations page', () => {
  documentStoreContract('the S3 store', async () => {
    const bucket = await newBucket()
    const key = await keyFor(bucket, NEEDED)
    return {
      store: await openS3Store(key.place),
      traces: () => everythingIn(bucket),
      breakDown: key.close,
      close: removeAll,
    }
  })
})

describe.skipIf(realStore === undefined)('a dedicated key', () => {
  afterEach(removeAll)

  const refusal = async (key: LimitedKey): Promise<string> => {
    const error = await openS3Store(key.place).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(DocumentStoreMisconfigured)
    const { message } = error as Error
    expect(message).toMatch(/^S3_[A-Z_]+: [^\n]+\.$/)
    return message
  }

  it('a dedicated key is rejected at the start, in one sentence, without any of them', async () => {
    const bucket = await newBucket()
    for (const missing of NEEDED) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      const key = await keyFor(
        bucket,
        NEEDED.filter((right) => right !== missing),
      )
      // oxlint-disable-next-line no-await-in-loop
      expect([missing, await refusal(key)]).toEqual([
        missing,
        expect.stringMatching(
          /^S3_ACCESS_KEY: .* does not let this key list, read, write and remove objects/,
        ),
      ])
    }
  })

  it('a dedicated key creates its bucket if allowed, and otherwise reports the missing bucket', async () => {
    const bucket = aBucket()
    buckets.push(bucket)
    expect(await refusal(await keyFor(bucket, NEEDED))).toMatch(
      /^S3_BUCKET: .* does not let this key create it/,
    )
    const creating = await keyFor(bucket, [...NEEDED, 's3:CreateBucket'])
    await (await openS3Store(creating.place)).check()
    expect(await everythingIn(bucket)).toEqual([])
  })

  it('a key for another bucket is rejected', async () => {
    const [own, foreign] = [await newBucket(), await newBucket()]
    const { place, close } = await keyFor(own, NEEDED)
    expect(await refusal({ place: { ...place, bucket: foreign }, close })).toMatch(/^S3_ACCESS_KEY: /)
  })
})
