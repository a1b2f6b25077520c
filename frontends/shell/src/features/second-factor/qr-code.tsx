import { useMemo } from 'react'
import { encode } from 'uqr'
import { pathOf } from './model'

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = useMemo(() => encode(text, { border: QUIET_ZONE }), [text])
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  )
}

export default QrCode
