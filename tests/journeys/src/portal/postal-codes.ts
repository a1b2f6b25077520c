import { createServer } from 'node:http'
import { once } from 'node:events'

/** A postal-code service in ViaCEP's format with a single address; CEP_API_URL names it. */
export const servePostalCodes = async (): Promise<{ url: string } & AsyncDisposable> => {
  const known = {
    cep: '59012-300',
    logradouro: 'Rua Açu',
    bairro: 'Tirol',
    localidade: 'Natal',
    uf: 'RN',
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url?.includes('59012300') === true ? known : { erro: true }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The postal-code service has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/ws`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
