import { connect, type Socket } from 'node:net'
import type { ISocketFactory } from 'kafkajs'

/** Opens connections as the client would, and breaks them as a network failure would. */
export function cuttableSockets() {
  const open = new Set<Socket>()
  const socketFactory: ISocketFactory = ({ host, port, onConnect }) => {
    const socket = connect({ host, port }, onConnect)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    return socket
  }
  return {
    socketFactory,
    cut() {
      for (const socket of open) socket.destroy(new Error('The network failed'))
    },
  }
}
