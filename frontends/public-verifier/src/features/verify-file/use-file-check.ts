import { useEffect, useRef, useState } from 'react'
import { checkFile, type FileVerdict, type VerifyFile } from './file-model'
import { fileTexts } from './file-texts'

/** `count` distinguishes consecutive equal results. */
interface Answer {
  readonly verdict: Exclude<FileVerdict, { kind: 'refused' }>
  readonly count: number
}

/** One check at a time: a new one cancels the previous one, and only the last result is shown. */
export const useFileCheck = (verify: VerifyFile) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const running = useRef<AbortController>(null)
  /** Cancels a running check, and removes its result. */
  const discard = (): void => {
    running.current?.abort()
    setProgress(null)
    setAnswer(null)
    setProblem(undefined)
  }

  const run = async (file: File): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const onProgress = (share: number) => {
      if (!signal.aborted) setProgress(share)
    }
    setProgress(0)
    try {
      const verdict = await checkFile(file, { verify, signal, onProgress })
      if (signal.aborted) return undefined
      setProgress(null)
      if (verdict.kind === 'refused') return setProblem(verdict.reason)
      return setAnswer((last) => ({ verdict, count: (last?.count ?? 0) + 1 }))
    } catch {
      // Cancelled: the newer check shows its own result.
      return undefined
    }
  }
  const check = (files: readonly File[]): void => {
    discard()
    const [file] = files
    if (files.length > 1) setProblem(fileTexts.several)
    else if (file !== undefined) void run(file)
  }
  useEffect(() => () => running.current?.abort(), [])
  return { answer, progress, problem, check, discard }
}
