import { markAllNoticesRead, markNoticeRead, notificationsQueryKey } from '@licensing/api-client'
import type { Notification } from '@licensing/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Marks notices as read; the bell and the lists follow. */
export const useReading = () => {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: notificationsQueryKey })
  const one = useMutation({ mutationFn: markNoticeRead, onSettled })
  const all = useMutation({
    mutationFn: markAllNoticesRead,
    onSettled,
    meta: { errorMessage: 'Erro ao marcar os avisos como lidos' },
  })
  return {
    open: ({ id, readAt }: Notification) => {
      if (readAt === null) one.mutate(id)
    },
    readAll: () => all.mutate(),
    readingAll: all.isPending,
  }
}
