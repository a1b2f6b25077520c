import { assignProcess, claimProcess, releaseProcess } from '@licensing/api-client/desk'
import type { Command } from '@licensing/process-view/actions'

export const claiming: Command<{ readonly version: number }> = {
  run: (id, body) => claimProcess(id, body),
  failed: 'Erro ao assumir processo',
  done: () => 'Processo assumido',
}

export const assigning: Command<Parameters<typeof assignProcess>[1]> = {
  run: (id, body) => assignProcess(id, body),
  failed: 'Erro ao atribuir processo',
  done: ({ assignee }) => `Processo atribuído a ${assignee?.name}`,
}

export const releasing: Command<Parameters<typeof releaseProcess>[1]> = {
  run: (id, body) => releaseProcess(id, body),
  failed: 'Erro ao devolver processo',
  done: () => 'Processo devolvido à fila',
}
