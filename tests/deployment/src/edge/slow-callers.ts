import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const reach = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends the beginning of a request and nothing more. @returns the bytes received until the server closed the connection */
export const sendAndWait = async (url: string, text: string): Promise<string> => {
  const socket = await reach(url)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

/** Starts the given number of uploads and leaves them unfinished while `meanwhile` runs. */
export const holding = async <T>(url: string, count: number, meanwhile: () => Promise<T>): Promise<T> => {
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: portal',
    // The edge buffers a request with a key, so no service answers it, not even one that sheds load.
    'Idempotency-Key: unfinished',
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '{',
  ].join('\r\n')
  const sockets = await Promise.all(Array.from({ length: count }, () => reach(url)))
  try {
    for (const socket of sockets) socket.write(head)
    return await meanwhile()
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}
