import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const cep = {
  cep: '59025-000',
  logradouro: 'Rua Potengi',
  bairro: 'Petrópolis',
  localidade: 'Natal',
  uf: 'RN',
}
const company = {
  razao_social: 'EMPRESA EXEMPLO LTDA',
  email: 'contato@example.com.br',
  ddd_telefone_1: '8432320000',
  cep: 59_010_000,
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: '10',
  complemento: '',
  bairro: 'CENTRO',
  municipio: 'NATAL',
  uf: 'RN',
}

/** In place of the postal-code service and the company register; it finds everything. */
export const openLookups = async () => {
  const server = createServer((request, response) => {
    const body = request.url?.includes('cnpj') === true ? company : cep
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
