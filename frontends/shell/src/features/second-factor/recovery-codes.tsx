import { saveBlob, sessionStore } from '@licensing/api-client'
import { Button } from '@licensing/ui-kit'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copy } from './copy'
import { RECOVERY_FILE_NAME, recoveryFileText } from './model'

const save = (codes: readonly string[]): void => {
  const text = recoveryFileText(sessionStore.get()?.user.email ?? '', codes)
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), RECOVERY_FILE_NAME)
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shows the codes, once; takes the focus, because the previous button is unmounted. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack stack--16">
      <h3 ref={heading} tabIndex={-1}>
        Guarde seus códigos de recuperação
      </h3>
      <p>
        Sem o celular, um destes códigos abre a sua conta no lugar do código do aplicativo. Cada um vale uma
        vez. <strong>Eles não serão mostrados de novo.</strong>
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button icon={Copy} onClick={() => void copy(codes.join('\n'), 'Códigos copiados')}>
          Copiar códigos
        </Button>
        <Button icon={Download} onClick={() => save(codes)}>
          Baixar códigos
        </Button>
        <Button variant="primary" onClick={onKept}>
          Já guardei
        </Button>
      </div>
    </div>
  )
}
