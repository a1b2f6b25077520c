import { useQuery } from '@tanstack/react-query'
import type { OfSides } from './model'
import type { Side } from './use-content'

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

export const sameBytes = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [first, second] = await Promise.all([bytesOf(one), bytesOf(other)])
  return first.every((byte, at) => byte === second[at])
}

/** Whether both files have the same bytes; undefined until both are here, unless their sizes already differ. */
export const useSameBytes = ({ before, after }: OfSides<Side>): boolean | undefined => {
  const [one, other] = [before.file, after.file]
  const { data } = useQuery({
    queryKey: ['same-document-bytes', before.document.id, after.document.id],
    queryFn: () => one !== undefined && other !== undefined && sameBytes(one, other),
    enabled: one !== undefined && other !== undefined,
    staleTime: Infinity,
  })
  return before.document.fileSize === after.document.fileSize ? data : false
}
