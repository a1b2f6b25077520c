import { randomUUID } from 'node:crypto'
import { type CommandContext, type HandledProcess, mayHave } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { addNote } from './decide'

interface Note {
  readonly id: string
  readonly text: string
  readonly mentions: readonly string[]
}

/** Only people who may have the process, and so see its notes, can be mentioned. Only they are read from the directory. */
export const handleNote = (
  { stream, directory, analystScope }: Pick<Deps, 'stream' | 'directory' | 'analystScope'>,
  context: CommandContext,
  { id, text, mentions }: Note,
): Promise<HandledProcess> =>
  stream.handle(context, {
    id,
    action: 'note',
    decide: async (process) => {
      const names = await directory.names({ people: mentions })
      const mentioned = mentions.map((person) =>
        mayHave(names.account(person), process, analystScope) ? person : null,
      )
      return addNote(process, { noteId: randomUUID(), text, mentions: mentioned })
    },
  })
