import { timeZoneName, zonedFormat } from '@licensing/contracts'
import type { Dossier } from './dossier'

const ptBrTime = zonedFormat('pt-BR', { dateStyle: 'long', timeStyle: 'medium' })

/** A program that verifies the archive on another machine, with only Python's standard library. */
const VERIFIER = `import hashlib, json

manifesto = json.load(open('manifest.json', encoding='utf-8'))
anterior = '0' * 64
total = 0
for linha in open('eventos.jsonl', encoding='utf-8', newline='\\n'):
    registro = json.loads(linha)
    total += 1
    assert registro['previousHash'] == anterior, f'evento {total}: não segue o anterior'
    anterior = registro['hash']
    if total in manifesto['chain']['withheld']:
        continue
    assert registro['event']['version'] == total, f'falta o evento {total}'
    # O texto exato que foi selado: entre {"event": e o último ,"hash":"
    texto = linha[len('{"event":'):linha.rindex(',"hash":"')]
    selado = bytes.fromhex(registro['previousHash']) + texto.encode('utf-8')
    assert registro['hash'] == hashlib.sha256(selado).hexdigest(), f'evento {total}: foi alterado'
assert total == manifesto['chain']['events'], 'faltam eventos no fim'
assert anterior == manifesto['chain']['headHash'], 'o último hash não é o do manifesto'
for arquivo in manifesto['files']:
    conteudo = open(arquivo['path'], 'rb').read()
    assert len(conteudo) == arquivo['size'], arquivo['path'] + ': tamanho diferente'
    assert hashlib.sha256(conteudo).hexdigest() == arquivo['sha256'], arquivo['path'] + ': foi alterado'
print('Tudo confere:', total, 'eventos,', len(manifesto['files']), 'arquivos')
if manifesto['chain']['withheld']:
    print('Só o hash, sem o conteúdo:', manifesto['chain']['withheld'])
`

const title = ({ protocolNumber, processId }: Dossier): string =>
  protocolNumber === null ? `PROCESSO ${processId} (sem número)` : `PROCESSO ${protocolNumber}`

const withheldText = ({ withheld }: Dossier): string =>
  withheld.size === 0
    ? ''
    : `
EVENTOS SEM O CONTEÚDO
As notas internas da equipe não estão nesta exportação: ${[...withheld].join(', ')}. A linha de cada uma
traz só hash e previousHash (chain.withheld em manifest.json), e a corrente continua a conferir.
`

/** Explains the archive and its verification to a reader without the portal. */
export const readMe = (dossier: Dossier, exportedAt: Date): string => `${title(dossier)}
Identificador: ${dossier.processId}
Exportado em ${ptBrTime(exportedAt)} (${timeZoneName()})

O QUE HÁ AQUI
  eventos.jsonl    todos os fatos do processo, um por linha, na ordem em que foram registrados
  historico.csv    o histórico para leitura, em planilha (historico.json: o mesmo para programas)
  documentos/      todos os arquivos enviados, também os removidos ou substituídos depois do envio do
                   processo (os retirados ainda no rascunho não foram guardados);
                   o número no início do nome é a versão do evento que anexou o arquivo
  manifest.json    dados da exportação; tamanho e SHA-256 de cada arquivo; hash do último evento

COMO CONFERIR OS HASHES
Cada linha de eventos.jsonl tem a forma {"event":{...},"hash":"...","previousHash":"..."}.

  hash = SHA-256( previousHash em 32 bytes, seguido do texto de "event" em UTF-8 )

  1. O previousHash do primeiro evento são 32 bytes zero; o de cada outro é o hash do anterior.
  2. O texto de "event" é o JSON canônico da RFC 8785: nomes em ordem, sem espaços, números na forma
     do ECMAScript. Cobre data, meta, recordedAt, schemaVersion, streamId, type e version. Nesta
     exportação a linha já traz esse texto exato; quem formatar o arquivo de novo deve refazê-lo.
  3. As versões são 1, 2, 3, ... sem falhas. O hash da última linha é chain.headHash em manifest.json.
  4. O sha256 de cada arquivo enviado está também no evento que o anexou (data.sha256), e por isso
     faz parte da corrente: um arquivo trocado não confere com a linha do evento.

Um evento alterado, retirado ou acrescentado muda todos os hashes seguintes. Para saber se esta cópia é a
do portal, compare chain.headHash com o que o portal mostra (npm run admin -- verify-history ${dossier.processId}).
${withheldText(dossier)}
PROGRAMA DE CONFERÊNCIA
Extraia o arquivo, salve as linhas abaixo como conferir.py na mesma pasta e execute: python3 conferir.py

${VERIFIER}`
